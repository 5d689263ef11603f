### ゲームの終わり、経過、リプレイ。

## 終わり。文中のプレイヤーは $tied、$you と $name は story.ftl と同じ。

end-title = ゲーム終了
end-show = 結果を表示
end-altar = 祭壇が商品の価値を決めます
end-worth = { $cards }、1枚{ points }
end-down = 裏向き、{ $name }のカード
end-down-dealt = 最初から裏向き
end-equal = { $goods }：同じ枚数なので同じ価値です。
end-absent = { $goods }：祭壇になく、価値はありません。
end-players = 全員の得点
end-count = 得点の内訳
end-line-points = ゲーム中の得点
end-line-total = 合計
end-how-shrines = { $number } × 4
end-how-stones = { $number } ÷ 5
end-how-good = { $number } × { $value }
end-won-points = { $you ->
    [yes] あなた
   *[no] { $name }
}の勝ちです。{ $total }点で、{ $others }に{ $ahead }点差。
end-place = あなたは{ $total }点で{ $place }位です。{ $winners }{ $behind ->
    [0] と同点です
   *[other] に{ $behind }点差です
}。
end-won-shrines = { points }で同点：{ $tied }。寺院の数が{ $most }対{ $second }で、{ $you ->
    [yes] あなた
   *[no] { $name }
}の勝ちです。
end-won-stones = { points }、寺院も同数：{ $tied }。石の数が{ $most }対{ $second }で、{ $you ->
    [yes] あなた
   *[no] { $name }
}の勝ちです。
end-won-shared = { points }、寺院も石も同数：{ $tied }が勝利を分け合います。
end-chart = 手番ごとの全員の得点（その時点でゲームが終わった場合）
end-swings = 勝負を分けた手番
end-swing = { $you ->
    [yes] あなた
   *[no] { $name }
}：{ $before }から{ $after }へ。
end-lead = { $side ->
    [ahead] { $number }点リード
    [behind] { $number }点ビハインド
   *[level] 同点
}

## そのあとにできること

end-rematch = もう一度対戦
end-rematch-join = 再戦に参加
end-rematch-asked = 再戦の申し込みがあります。同じプレイヤーで、席が一つずれます。
end-rematch-watch = 再戦を観戦
end-replay = リプレイ
end-review = ゲームを検討する
end-hints = ヒントの使用：{ $players }。
end-hints-of = { $name }（{ $number }回）
end-record = 棋譜をダウンロード
end-share = リプレイを共有
end-share-here = この短いリンクで、このサーバーのリプレイが開きます:
end-share-says = このリンクにゲーム全体が入っています。このゲームのどのサーバーでも使えます。
end-check = シャッフルを確認
end-check-says = 最初の手の前に、サーバーはすべてのカードの指紋を示しました。ここではブラウザーが、実際に出たカードから計算し直します。
end-check-promised = ゲーム前に示された値
end-check-found = いま計算した値
end-check-same = 一致しました。カードはゲームの前に決まっていました。
end-check-other = 一致しません。ゲームの前に決まっていたカードではありません。
end-check-unable = ブラウザーが計算できるのは安全な接続（https）のときだけです。棋譜と「bali verify」があれば、どこでも確認できます。

## 経過

history-none = まだ何も起きていません。

## リプレイ

replay-title = リプレイ
replay-dealt = カードが配られました。
replay-bought-none = { $name }は何も買いません。
replay-open-says = 棋譜のファイルをここにドロップするか、選ぶか、棋譜またはリンクを貼り付けてください。
replay-paste = 棋譜またはリンクを貼り付け
replay-show = 表示
replay-not-record = ゲームの棋譜ではありません。
replay-wrong = この棋譜はルールに反しています：{ $place ->
    [setup] カードが正しくありません
    [seats] プレイヤーが正しくありません
    [result] 結果が正しくありません
    [trace] { $number }手目の注記が正しくありません
   *[move] { $number }手目はできない手です
}。
replay-not-over = このテーブルは記憶勝負です。リプレイはゲームが終わると見られます。
replay-another = 別の棋譜
replay-to-table = テーブルへ
replay-step = { $step }手目／全{ $steps }手
replay-slider = ゲームの場面
replay-first = 最初へ
replay-back = 一手戻る
replay-on = 一手進む
replay-last = 最後へ
replay-turn-back = 前の手番へ
replay-turn-on = 次の手番へ
replay-play = 再生
replay-jump = 手番へ移動
replay-eyes = 視点
replay-eyes-all = 全員、カード公開
replay-link = この場面へのリンク
replay-review = 検討
replay-what-if = ここから続ける
replay-loading = お待ちください…
