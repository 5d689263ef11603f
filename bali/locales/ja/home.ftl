### The pages around the table: home, new table, settings.

## Home

home-game = バリ
home-lead = 村を築き、祭壇に捧げ物を。取るカードの後ろに何があるか、よく見てください。それが全員の得点になります。
home-name = お名前
home-play = すぐに遊ぶ
home-play-says = ボット{ $number }人と対戦します。すぐに始まります。
home-learn = 学ぶ
home-puzzles = 問題
home-puzzle = 今日の問題
home-puzzle-done = 今日の分は済みました。次の問題は明日です。
home-again = もう一度試す
home-offer = バリは初めてですか？
home-offer-says = 短いレッスンを5分やれば、遊べるようになります。
home-offer-yes = 教えてもらう
home-offer-no = 今はいい
home-players = 人数
home-level = ボットの強さ
home-new = 新しいテーブル
home-new-says = 友だち、ほかのボット、ヴァリアント、持ち時間。お好みで選べます。
home-you = あなた
home-mine = 自分のテーブル
home-mine-none = 進行中のゲームはありません。「{ home-play }」から始められます。
home-mine-over = 終わったゲーム{ $number }件
home-looking = お待ちください…
home-unreachable = 今は接続できません。
home-offline = オフライン：{ $time }時点の情報です。
home-turn-yours = あなたの手番です
home-turn = { $name }の手番です
home-waiting = あと{ $number }人を待っています
home-won = 終了。勝者：{ $names }
home-place = { $players }人中{ $place }位
home-closed = このテーブルは閉じられました
home-forget = 一覧から消す
home-forget-sure = 席を手放しますか？
home-export = 終わった対局を保存する
home-delete = 自分の対局をサーバーから削除する
home-delete-ask = 対局をすべて削除しますか？
home-delete-says = あなたの名前と席が、すべての自分のテーブルから削除されます。続いている対局ではボットが代わりに打ちます。ほかに人のいないテーブルは削除されます。元に戻すことはできません。
home-delete-do = 削除する
home-public = 参加する・観戦する
home-public-none = 公開テーブルは今ありません。自分のテーブルを公開してみませんか。
home-join = 参加する
home-watch = 観戦する
home-free = 空席{ $number }
home-read = 読む・もう一度見る
home-rules = ルール
home-rules-says = 図解つきで、1ページにすべてまとめました。
home-record = 棋譜を開く
home-record-says = ファイルからゲームを一手ずつ見直せます。
home-record-bad = このファイルにゲームの棋譜はありません。
home-private = クッキーも追跡もありません。テーブルと設定はこのブラウザだけに保存されます。
home-trouble = { $code ->
    [offline] サーバーに接続できません。もう一度お試しください。
    [too-fast] 少し早すぎたようです。しばらくしてからもう一度お試しください。
    [quota-exhausted] 1ゲームで行える回数に達しました。
    [banned] このサーバーではプレイを禁止されています。
   *[other] うまくいきませんでした。もう一度お試しください。
}

## New table

new-says = このままでも始められます。変えたいところだけ変えてください。
new-seats = だれと遊びますか
new-seat = 席{ $number }のプレイヤー
new-who-me = 自分
new-who-friend = 友だち（リンクで招待）
new-who-here = この端末を使う人
new-who-bot = ボット：{ $level }
new-who-says = { $who ->
    [me] このブラウザで遊びます。
    [friend] 送るためのリンクができます。全員そろうと始まります。
    [here] 端末を順に渡します。手札は幕で隠れます。
    [easy] 初心者のように、大まかな目安で選びます。
    [medium] 少し先を読みます。
    [hard] なかなか勝てません。
   *[expert] 全力で、1秒ほど考えます。
}
new-name = 席{ $number }の人の名前
new-name-here = 名前
new-remove = 席{ $number }をなくす
new-add = 席を増やす
new-order = 手番順
new-order-random = くじ引き
new-order-random-says = スタート・プレイヤーはテーブルを作るときに抽選します。
new-order-given = 一覧の順
new-order-given-says = 一番上の人から始めます。友だちの席は自分より後です。
new-rules = 遊び方
new-oracle-says = 山札にオラクルが入ります。めくった人は祭壇の上のカードを見て、1枚を自分のものにできます。
new-demon-says = 悪魔のいる列からはカードを取れません。司祭がプレイされるたびに隣の列へ移ります。
new-history = 記憶
new-history-open = 公開記録
new-history-open-says = 覚えていられることはすべて表示します。
new-history-strict = 記憶勝負
new-history-strict-says = 実際のテーブルと同じです。自分の前回の手より前のことは、自分で覚えてください。
new-undo = 手を戻せる
new-undo-says = 隠れていたものが見えておらず、ほかの人がまだ動いていない間だけです。
new-hints = ヒント
new-hints-says = プレイヤーはヒントを求められます。誰が使ったかは終了後に全員に示されます。ボットだけが相手のときはいつでも使えます。
new-company = 時間と同席者
new-clock = 一手の持ち時間
new-clock-none = 制限なし
new-clock-time = { $unit ->
    [seconds] { $number }秒
   *[days] { $number }日
}
new-clock-total = ゲーム全体の持ち時間
new-clock-total-time = { $minutes }分＋{ $seconds }秒
new-clock-total-says = 各プレイヤーの全決定の合計時間です。手番を終えるごとに秒数が加算されます。
new-clock-own = 自由に設定
new-clock-minutes = 1人あたりの分数
new-clock-increment = 手番ごとに加わる秒数
new-clock-says = 時間が切れた人の代わりに、戻るまでボットがプレイします。
new-standin = 代わりのボット
new-standin-says = 席を外した人の代わりにプレイします。
new-public = 公開テーブル
new-public-says = プレイヤーがいる間はホームの一覧に載り、空席にはだれでも座れます。
new-watch = 観戦できる
new-watch-says = リンクを知っている人は観戦できます。伏せたカードは見えません。
new-friends-say = 友だちに送るリンクはテーブルで受け取れます。
new-make = テーブルを作る

## Settings

set-title = 設定
set-looks = 見た目と音
set-language = 言語
set-theme = 配色
set-theme-auto = 端末に合わせる
set-theme-light = ライト
set-theme-dark = ダーク
set-text = 文字の大きさ
set-text-normal = 標準
set-text-large = 大
set-text-larger = 特大
set-villages = 村の表示
set-villages-cards = カード
set-villages-numbers = 数字
set-villages-says = カードは、画面に余裕があるときに表示されます。
set-motion = 動き
set-motion-auto = 端末に合わせる
set-motion-full = あり
set-motion-reduced = 控えめ
set-motion-says = 控えめにすると、カードは動かず、場所が枠で示されます。
set-sound = 音
set-sound-says = 金属をたたく短い音です。音で知らせることはすべて画面にも出ます。
set-play = テーブルで
set-speed = ほかの人の手の速さ
set-speed-slow = ゆっくり
set-speed-normal = 標準
set-speed-fast = 速い
set-speed-instant = すぐに
set-speed-says = いつでも先へ飛ばせます。
set-one-click = クリック1回で決める
set-one-click-says = マウスで、戻せる手だけです。ふだんは選んでから決定します。
set-skip = 買えないときは購入を省く
set-skip-says = 省いたときは一行で知らせます。
set-shortcuts = キーボード操作
set-shortcuts-says = テーブルで「?」を押すと一覧が出ます。
set-notify = 自分の手番を知らせる
set-notify-says = このページが裏にあるときに通知します。
set-notify-denied = ブラウザがこのページの通知を許可していません。
set-coach = 最初の手順をもう一度説明する
set-coach-done = 次のゲームで説明します。
