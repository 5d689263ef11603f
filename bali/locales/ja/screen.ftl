### 端末の全画面でのゲーム。

## 列の見出し：6桁まで

short-stonemason = 石工
short-priest = 司祭
short-shrine = 寺院
short-rice = 米
short-peanut = 落花生
short-banana = バナナ
short-pepper = 香辛料
short-stones = 石
short-points = 点
short-goods = 商品

## 提示場とその横：15桁まで

demon-here = 悪魔
demon-next = （悪魔）
foot-demon = 悪魔：取れない
foot-short = →{ $card }
panel-pile = 山札 { $number }枚
panel-rows = { $rows ->
    [1] 次の列で終了
   *[other] 終了まで{ $latest ->
        [yes] ≤{ $rows }
       *[no] { $rows }
    }列
}
panel-altar = 祭壇 { $number }枚
panel-top = 一番上：{ $good }
panel-top-hidden = 一番上は裏
panel-hidden = 不明{ $number }枚
panel-box = 箱 { $cards }
ledger-head = 場·所有
short-now = 現在
status-now = 現在：
legend-open = 記号：1·2は場の農家1枚と所有する捧げ物カード2枚。*は単独最多、▸は選択中。現在：今終わった場合の得点。?でルールとキー。
legend-strict = 記号：*は単独最多、▸は選択中。?でルールとキー。
ledger-own-goods = 自分の商品
ledger-altar = 祭壇=価値
player-stones = { stones }
player-points = { $points }点
tile-price = { $what }（{ $stones ->
    [0] 無料
   *[other] { stones }
}）

## テーブルの行

word-hand = 手札
since-last-turn = 前回の手番から後
thinking = { $name }が考え中
waiting-for = { $name }の番です。
too-small = テーブルには{ $columns }桁{ $lines }行が必要ですが、ここは{ $wide }桁{ $high }行です。ウィンドウを大きくするか文字を小さくするか、一行ずつ遊んでください：bali play --plain
hand-over = Enter：{ $name }に交代します。
handover = { $name }の番です。

    画面を見ているのがあなただけになったら、Enterを押してください。
name-person = プレイヤー{ $number }
pace = ボットの速さ：{ $pace ->
    [slow] ゆっくり
    [fast] 速い
    [instant] すぐ
   *[normal] 普通
}

## 下の欄のキー：一、二語

key-choose = 選ぶ
key-do = 実行
key-undo = 戻す
key-hint = ヒント
key-history = 経過
key-help = ルール
key-new = 新しいゲーム
key-quit = 終了
key-close = 閉じる
key-replay = 再生
key-review = 検討
key-again = 再挑戦
key-practice = 続ける
key-jump = 移動
key-whose = 対象
key-next = 次
key-back = 一覧
key-step = 一手
key-turn = 手番
key-observer = 視点
key-run = 自動
key-look = 見る
key-without = 待たずに続ける
key-deal = 配る
key-line = 行
key-change = 変更

## 各キーの説明

does-key-choose = 0～9：手を選び、その結果を見る。もう一度押すと実行
does-key-arrows = 矢印、Tab：次または前の手を選ぶ。マウスを合わせると結果を見られる
does-key-do = Enter、または二度目のクリック：選んだ手を実行
does-key-back = Escape：選択を取り消す
does-key-undo = z：{ does-undo }
does-key-hint = i：{ does-hint }
does-key-review = v：終了後や再生中に、検討を示します。裏で計算し、Escapeで中止します。検討ではEnterでその場面へ移り、eでほかの人のミスを示します
does-key-again = a：検討で、ミスをもう一度考えます
does-key-practice = p：検討や再生中に、その場面からボットを相手に別のゲームとして続けます
does-key-history = h：これまでの経過すべて
does-key-help = ?：このページ
does-key-skip = スペース：ボットの次の手を待たない
does-key-pace = s：ボットの手が続く速さ
does-key-theme = t：明るい画面、暗い画面
does-key-new = n：新しいゲームを配る
does-key-games = o：保存したゲームの続き、または再生
does-key-quit = q、Ctrl-C：席を立つ。ゲームは保存されていて、bali play --resume で続けられる
does-key-suspend = Ctrl-Z：一時停止。fg で戻ります

## ルール

rules-title = ルールとキー
rules-now = いま決めること
rules-marks = 一覧：場札の枚数、*は単独最多、·の後は所有する捧げ物カード。その下：あなたの購入価格、祭壇の枚数と今の1枚の価値。列の下：一番下のカードを取ると現れるカードと、全員が得るもの。
rules-aim = 目的
rules-end = 終了
rules-keys = キー
rule-aim = 最後に最も点の多い人が勝ちます。点になるのは、ゲーム中に得た勝利点、寺院1枚につき4点、石5個ごとに1点、そして祭壇で決まる価値の捧げ物カードです。手番では、望むなら捧げ物カードを買い、カードをプレイし、提示場から手札を補充します。すると現れたカードが全員について得点計算されます。
rule-end = 山札がなくなった瞬間にゲームは終わり、それ以上カードを取ることも得点計算もありません。祭壇に最も多い商品は1枚3点、次は2点、その次は1点、その次は0点。同じ枚数なら同じ価値です。最も点の多い人が勝ち、同点なら寺院の多い人、次に石の多い人が勝ちます。

## 終わり

ending-altar = 祭壇
ending-worth = { $value ->
   *[other] 1枚{ $value }点
}

## 振り返り

replay = { $steps }手中{ $step }手目、視点：{ $observer }。
observer-all = すべて公開
observer-none = 観戦者

## Reviews

reviewing = 検討：{ $percent }%
moment-best = { $judgement }。
moment-lost = { $judgement }、−{ $loss }ポイント。より良い手：{ $best }。
again-find = もっと良い手は何でしたか？
again-heading = 再挑戦（{ $number }/{ $total }）。

## 新しいゲームと保存したゲーム

setup-title = 新しいゲーム
setup-players = 人数
setup-people = うちここにいる人
setup-people-hosted = 人数（人間）
setup-bots = ボット
setup-bot = ボット{ $number }
setup-oracle = オラクル
setup-demon = 悪魔
setup-history = 経過の表示
setup-hints = ヒント
setup-hints-says = 一人でボットと遊ぶときはいつでもヒントを使えます。複数の人のときは全員の同意が必要です。記憶勝負では使えません。
setup-curtain = 目隠し
setup-curtain-says = この端末で複数の人が遊ぶときは、手番の間に手札を隠します。全員が手札を見せて遊ぶなら、なしにできます。
setup-open = 公開
setup-strict = 厳格な記憶
setup-no = なし
setup-yes = あり
games-title = 保存したゲーム
games-none = 保存したゲームはまだありません。
games-over = 終了済み
games-practice = 練習
unsaved = このゲームは保存できません：{ $reason }
resume-none = 途中のゲームはありません
resume-hint = 途中のゲームがあります：bali play --resume

## ヒントと経過

hint-title = ヒント
hint-comes = ヒントを考えています
history-bots = ボット：{ $bots }。
history-title = これまでの経過

## The start screen, saved games

start-title = バリ。何をしますか。
start-resume = 続ける：{ $game }
start-new = 新しいゲーム
start-learn = 短いレッスンでゲームを学ぶ
start-puzzles = 問題：最善の手を探す
start-server = サーバーで遊ぶ
start-games = 保存したゲーム：再開、再生、検討
start-help = ルールとキー
start-leave = 終了
games-turn = { $turn }手番
games-level = （{ $level }）
games-delete = このゲームを完全に削除しますか。同じキーをもう一度押すと削除、Escapeで残します。
games-undeleted = このゲームは削除できません：{ $reason }
games-name = このゲームの名前（空欄：なし）
key-rename = 名前
key-delete = 削除
key-menu = メニュー
does-key-menu = m：スタート画面。ゲームは保存されます
