### The table in the browser.

## Cards: short names, in which a soft hyphen (U+00AD) may stand, and what each does.

card-stonemason = 石工
card-priest = 司祭
card-shrine = 寺院
card-rice = 稲作農家
card-peanut = 落花生農家
card-banana = バナナ農家
card-pepper = 香辛料農家
card-oracle = オラクル
card-does-stonemason = 得点計算で1枚につき石1個
card-does-priest = 得点計算で1枚につき1点
card-does-shrine = 得点計算で1枚につき1点か石1個、最後に4点
card-does-rice = 得点計算で米1枚、米の値段−1
card-does-peanut = 得点計算で落花生1枚、落花生の値段−1
card-does-banana = 得点計算でバナナ1枚、バナナの値段−1
card-does-pepper = 得点計算で香辛料1枚、香辛料の値段−1
card-does-oracle = 祭壇を見る

## Players. Bots bear the names that Balinese children get by the order of their birth.

bot-name = { $number ->
    [0] ワヤン
    [1] カデッ
    [2] コマン
   *[other] クトゥッ
}
player-name = プレイヤー{ $number }
player-you = あなた
player-turn = 手番
player-decides = 選択中
player-thinks = 考え中
player-away = { $why ->
    [clock] 時間切れ:ボットが代行
    [agreed] ボットが代行
   *[left] 離席:ボットが代行
}
seat-free = 空席

## The table

offer = 列
row-empty = 空の列
demon = 悪魔
row-demon = ここには悪魔がいて、誰も取れません。次のカードは{ $card }です。
row-demon-last = ここには悪魔がいて、誰も取れません。
offer-bottom = { $row }列目の一番下の{ $card }。
foot-new = 新しい列
foot-end = ゲーム終了
ledger = 村
ledger-caption = 各プレイヤーの村。行はプレイヤー、列はカードの種類です。
ledger-more = 詳細
ledger-stone = 石
ledger-point = 勝利点
ledger-goods = 捧げ物カード
ledger-now = 今
ledger-now-says = 今ゲームが終わった場合の得点
known-hand = わかっている手札:{ $cards }
cell = { $number }{ $alone ->
    [yes] 、単独最多
   *[no] {""}
}
alone = 単独最多
reaches-shrine = 寺院を建てられます
full-stop = { $text }。
game-over = ゲームは終わりました。
others = { $phase ->
    [buy] { $name }さんが何を買うか考えています。
    [play] { $name }さんが何をプレイするか考えています。
    [offer] { $name }さんが祭壇に捧げるカードを選んでいます。
    [bless] { $name }さんがサプライから祭壇に重ねるカードを選んでいます。
    [take] { $name }さんがどのカードを取るか考えています。
    [oracle] { $name }さんは祭壇を見ることができます。
    [keep] { $name }さんが祭壇を見ています。
    [reward] { $name }さんが勝利点か石かを選んでいます。
   *[gain] { $name }さんが代わりの捧げ物カードを選んでいます。
}
closed = { $why ->
    [cancelled] このテーブルは、ゲームが始まる前に取り消されました。
    [host] このテーブルは管理者が閉じました。
   *[abandoned] 誰もプレイしなかったため、このテーブルは閉じられました。
}

## The dock: what is mine, and the decision

dock = あなたの選択
hand = 手札
hand-none = 手札はありません
my-goods = あなたの捧げ物カード
goods-worth = 1枚{ $worth }点
goods-own = 所持{ $number }枚
pile-left = 残り{ $number }
pile-price = { $stones ->
    [0] 無料
   *[other] { stones }
}
undo = 取り消す
hint = ヒント
weight-ends = 手番が終わります
weight-final = { $why ->
    [row] 新しい列がめくられ、取り消せません
    [look] カードを見るので、取り消せません
    [top] カードがめくられ、取り消せません
   *[end] ゲームが終わります
}
choice-none = 選んでから決定してください。
buy-skipped = 買えるものがないので、購入を省きました。
play-number = 何枚?
take-later = { $phase ->
    [buy] カードを取るのは、プレイした後です。
    [play] カードを取るのは、プレイした後です。
    [offer] カードを取るのは、捧げ物の後です。
    [bless] カードを取るのは、捧げ物の後です。
   *[other] まず、ここで聞かれていることを決めてください。
}
oracle-look = 祭壇を見る
leaves = { $name }さんに残るもの:{ $rows }。
leaves-row = { $card } → { $revealed } +{ $gain }
second-best = 2枚目の最善:{ $row }列目、{ $card } → { $revealed } +{ $gain }。
skip = スキップ
refused = { $code ->
    [stale] テーブルが先に進んでいました。もう一度選んでください。
    [not-your-turn] もうあなたの番ではありません。
    [store-down] サーバーが手を保存できませんでした。もう一度お試しください。
    [too-fast] 速すぎます。少し待ってからもう一度お試しください。
    [not-absent] このプレイヤーは接続中か、少し前までいました。
    [quota-exhausted] 1ゲームで行える回数に達しました。
    [banned] このサーバーではプレイを禁止されています。
   *[other] サーバーがこの手を受け付けませんでした。もう一度選んでください。
}

## Altar, pile and box

altar = 祭壇
altar-cards = { $number }枚
altar-hidden = 不明{ $number }枚
altar-empty = 空
altar-down = 裏向きのカード
altar-full = 祭壇(上から)
altar-unknown = 不明
altar-by = { $name }さんが置いたカード
altar-mine = あなただけが知っています
pile = 山札
pile-short = 山札{ $number }枚
pile-odds = 次の新しい列の一番下のカード
rows-left = { $number ->
    [1] 次の新しい列でゲーム終了
   *[other] あと{ $number }回の新しい列で終了
}
box-shrines = 箱の寺院{ $number }枚

## Above the table

turn-number = 第{ $turn }手番
your-turn = あなたの番です
you-decide = あなたが選びます
decides = { $name }が選びます
turn-of = { $name }の手番
practice = 練習
title-turn = ● あなたの番です
back-home = ホーム
menu = メニュー
history = 履歴
steps = 手番のフェイズ
step-buy = 買う
step-play = プレイ
step-offer = 捧げる
step-take = 取る
step-score = 得点
speed = 速さ
pause = 一時停止
play-on = 再開
help-keys = キー
help-rules = ルール
settings = 設定
seat-link = 席を別の端末に移す
seat-link-made = このリンクは1時間以内に一度だけ使えます。別の端末で開いてください:
seat-revoke = ほかの端末を席から外す
seat-revoke-done = この席は今、この端末だけのものです。
fingerprint = シャッフルの指紋:最初の手の前にすべてのカードを定め、最後に確かめられます。
copy = コピー
copied = コピーしました
copy-table = テーブルを文章でコピー
close = 閉じる
spectator = 観戦中です。
clock-left = { $name }：残り{ $time }
deadline = 残り{ $minutes }分
deadline-seconds = 残り{ $seconds }秒
deadline-hours = 残り{ $hours }時間
since = 前の手番のあと:出来事{ $number }件

## Waiting for players

waiting = プレイヤーを待っています
waiting-starts = 全員が席に着くとゲームが始まります。
waiting-sit = 席に着く
waiting-name = あなたの名前
waiting-stay = このまま観戦もできます。ゲームが始まると、ここに表示されます。
waiting-invited = 招待された人は、席に着いてください：
waiting-creator = テーブルを作った人
waiting-reserved = まだ来ていません
waiting-bot = 代わりにボット
waiting-bot-which = { $last ->
    [yes] どのボットにしますか？選ぶとすぐにゲームが始まります。
   *[no] どのボットにしますか？
}
waiting-cancel = テーブルを取り消す
waiting-cancel-sure = 全員分を取り消しますか？
waiting-invite = 招待
waiting-link = { $use ->
    [sit] このリンクを開いた人は、空席に座れます。
    [both] このリンクを開いた人は、空席に座るか、観戦できます。
   *[watch] このリンクを開いた人は、観戦できます。
}
waiting-share = 共有
waiting-qr = QRコード
waiting-qr-says = ほかの端末のカメラで読み取ってください。
waiting-agreed = 決めたこと
waiting-players = 人数
waiting-variants = ヴァリアント
waiting-variants-none = なし
waiting-undo = 手を戻す
waiting-watch = 観戦
waiting-allowed = { $allowed ->
    [yes] できる
   *[no] できない
}
waiting-refused = { $code ->
    [no-free-seat] この席はもう空いていません。
    [already-started] ゲームはもう始まっています。
   *[other] { home-trouble }
}
gone = { $code ->
    [no-such-table] そのテーブルはありません。
    [not-watchable] このテーブルは観戦できません。
    [banned] このサーバーではプレイを禁止されています。
   *[unknown-token] この席はもうあなたのものではありません。
}

## Several people on one device

curtain-pass = { $name }さんに渡してください
curtain-open = { $name }です。手札を見せて
curtain-hold = ボタンを長押しするか、Enterキーを押してください

## Keys

keys-change = 変更
keys-press = キーを押してください…
keys-reset = 標準のキーに戻す
keys-on = 一文字のキー操作を使う
press-first = 1番目のカード、列、選択肢
press-second = 2番目
press-third = 3番目
press-fourth = 4番目
press-rice = 米
press-peanut = 落花生
press-banana = バナナ
press-pepper = 香辛料
press-none = 買わない、見ない
press-undo = 取り消す
press-skip = 表示をスキップ(2回で最新へ)
press-pause = 一時停止
press-villages = 村へ
press-altar = 祭壇へ
press-history = 履歴へ
press-read = テーブルを読み上げる
press-repeat = 最後のお知らせをもう一度
press-sound = 音
press-hint = ヒントを出す、もう一度で詳しく
press-help = この一覧
press-enter = 選ぶ、もう一度で決定
press-escape = 戻る
press-arrows = グループの中を移動
read-table = 第{ $turn }手番。{ $asked }{ $players }
read-player = { $name }:{ stones }、{ points }、捧げ物カード{ $goods }枚。

## The first steps, each told once

coach-play = 石工はもう1枚あります。農家をプレイしましょう。農家は商品を安くします。
coach-take = カードを取りましょう。その次のカードが全員の得点になります。列の下の数字を見てください。
coach-buy = 捧げ物カードを買えます。最後に、祭壇での商品の価値だけ点になります。
coach-shrine = 寺院は石が必要ですが、最後に4点になり、プレイすると捧げ物フェイズが始まります。
coach-altar = 商品の価値は祭壇で決まります。一番多い商品が一番高くなります。
coach-majority = 二重線は単独最多の印です。その種類の得点計算で1つ多くもらえます。
coach-demon = 悪魔の列からは誰も取れません。司祭をプレイすると悪魔が動きます。
coach-oracle = オラクルが出ると、祭壇の上のカードを見て1枚を自分のものにできます。
coach-off = ヒントを消す
look-at-table = テーブルを見る
no-page = そのページはありません。
