### The game line by line and the table drawn in text.

## The table. Labels have 12 columns, words above numbers about 8.

table-turn = 第{ $turn }手番、{ $name }：{ $phase }。
# The decision in a word: the titles of the rule book are too long for a line that is read often.
table-phase = { $phase ->
    [buy] 購入
    [play] プレイ
    [take] 取る
    [oracle] { phase-oracle }
    [keep] { phase-keep }
    [reward] { phase-reward }
    [gain] { phase-gain }
    [over] { phase-over }
   *[offer] { phase-offer }
}
table-to-take = あと{ $number }枚取ります。
table-scored = 得点計算中：{ $kinds }。
table-to-move = 選択中：{ $name }。
table-pile = 山札：{ $number }枚。{ $latest ->
    [yes] 遅くとも{ $rows ->
        [1] 次に新しい列を作る
       *[other] { $rows }回目に新しい列を作る
    }とゲーム終了。
   *[no] { $rows ->
        [1] 次に新しい列を作る
       *[other] { $rows }回目に新しい列を作る
    }とゲーム終了。
}
table-pile-empty = 山札：なし。
table-demon = 悪魔：{ $row }列目。
table-box = 箱：寺院{ $shrines }枚{ $oracle ->
    [yes] 、オラクル{ $oracles }枚
   *[no] {""}
}。
table-altar-empty = 祭壇：カードなし。
table-altar = 祭壇：{ $number }枚、一番上は{ $top }。
table-top-hidden = 裏向きのカード
table-hidden = うち{ $number }枚は不明。
table-stack = 上から順に{ $cards }。
table-unknown = ？
table-row = { $row }列目{ $demon ->
    [yes] （悪魔）
   *[no] {""}
}
table-foot = 次は{ $card }
table-foot-new = 次は新しい列
table-foot-end = 次でゲーム終了
table-fronts = 場札
table-in-pile = 山札の中
table-owned = 所有
table-stones = 石
table-points = 勝利点
# The points if the game ended now.
table-now = 現在
table-supply = サプライ
table-price = 購入価格
table-on-altar = 祭壇
table-worth = 今の価値
table-hands = 手札
table-hand-size = { $number }枚
table-hand-empty = なし

## The final count

headline-won = { $you ->
    [yes] あなたが{ $total }点で勝ちました。
   *[no] { $name }が{ $total }点で勝ちました。
}
headline-shared = { $winners }が{ $total }点で同点優勝です。
headline-place = あなたは{ $total }点で{ $place }位です。
count-title = 最終得点計算
count-points = 勝利点
count-shrines = 寺院
count-stones = 石
count-goods = 商品
count-total = 合計

## A game from its beginning

heading = バリ、{ $players }人、{ $variants ->
    [oracle] オラクル入り
    [demon] 悪魔入り
    [oracle-demon] オラクルと悪魔入り
   *[none] ヴァリアントなし
}
heading-seat = { $number }. { $name }（{ $color }）
heading-bot = { $number }. { $name }（{ $color }、{ $level }）
heading-color = { $number }. { $name }
heading-turn = 第{ $turn }手番：{ $name }
heading-turn-bot = 第{ $turn }手番：{ $name }（{ $level }）
forfeit = { $name }が{ $move }手目でゲームを放棄しました：{ $reason }。
name-you = あなた
start-seat = あなたの色は{ $color }、手番順は{ $number }番目です。
start-open = 公開記録：覚えていられることはすべて表示されます。
start-strict = 記憶勝負：起きたことは自分で覚えてください。
getting-ready = ボットの準備をしています。最初の1回だけで、30秒ほどかかることがあります。

## What is asked

ask-buy = 捧げ物カードを買いますか。手元は{ stones }です。
ask-play = 何をプレイしますか。手元は{ stones }です。
ask-offer = { $face ->
    [up] どの捧げ物カードを表向きにして祭壇に重ねますか。全員に見えます。
   *[down] どの捧げ物カードを裏向きにして祭壇に重ねますか。あなただけが知っています。
}
ask-bless = サプライのどのカードを表向きにして祭壇の一番上に重ねますか。
ask-take = どの列からカードを取りますか。{ $number ->
    [1] この手番の最後の1枚です。
   *[other] あと{ $number }枚取ります。
}
ask-oracle = オラクルが現れました。祭壇を見ますか。
ask-keep = これらのカードはあなただけに見えています。どれを手元に残しますか。
ask-reward = 寺院の得点計算です。勝利点と石のどちらを得ますか。
ask-gain = { $cards }がもうありません。代わりにどのカードを取りますか。
choice = { $move }。{ $changes }
afterwards = その後：{ $then }
not-now = 今はできません：{ $list }。
not-now-move = { $what }（{ $why }）
forced = ほかに選択肢がないため自動で行いました：{ $move }。
skipped-purchase = 購入なし：一番安いカードは石{ $price }個、手元は石{ $stones }個です。

## Answers

unknown-answer = わかりませんでした。番号かコマンドを入力してください：{ $commands }。
unknown-move = それは今できません。番号を入力してください。
not-now-answer = それは今できません：{ $why }。
nothing-new = 直前の自分の選択の後は何も起きていません。
undone = 取り消しました。
undo-off = このテーブルでは手を取り消せません。
undo-start = まだ取り消せる手がありません。
undo-other = 取り消せません。ほかのプレイヤーがすでに手を進めています。
undo-row = 取り消せません。新しい列がすでに作られています。
undo-look = 取り消せません。すでに祭壇を見ています。
undo-top = 取り消せません。下のカードがすでに見えています。
undo-limit = 取り消せません。1ゲームで取り消せる回数に達しました。
undo-standin = 取り消せません。この手は代わりのボットが選んだものです。
undo-late = 取り消せません。その手番の持ち時間は終わっています。
left = 席を離れます。またどうぞ。
save = 棋譜を保存するにはファイル名を入力してください。空行で終了します。
saved = 棋譜を{ $file }に保存しました。
not-saved = { $file }に書き込めません：{ $reason }。
save-exists = 同じ名前のファイルがあります
farewell = ありがとうございました。

## Hints, and what a bot thinks of every move

hint-strict = 記憶勝負のテーブルではヒントを使えません。ヒントはあなたが見たことをすべて覚えていますが、ここでは自分で覚えなければなりません。
hint-people = ここではヒントを使えません。複数の人が遊んでいて、ゲームの前にヒントを認めていないからです。
hints-agreed = このテーブルではヒントを使えます。誰でもヒントを求められ、誰が使ったかは終了後に全員に示されます。
hint-cancelled = ヒントを中止しました。
hint-best = 最善の2手とあなたの勝率：
hint-more = もう一度たずねると、最善の2手とその理由を示します。
thoughts = ボット「{ $bot }」の考え（{ $name }の知識に基づく）：
thoughts-share = 勝率%
thoughts-points = 最終得点
thoughts-marks = * はボットが選ぶ手{ $played ->
    [yes] 、+ は実際の手
   *[no] {""}
}です。± は確信の度合いで、100回のうち95回は、いくら考え続けても勝率の変化はこの範囲に収まります。

## Commands: the word, then the letter that stands for it; what it does

command-undo = 戻す u
command-hint = ヒント i
command-table = 場 t
command-picture = 図 p
command-story = 経過 s
command-rules = ルール r
command-help = ヘルプ h
command-quit = 終了 q
does-undo = 直前の自分の手を取り消します（ほかのプレイヤーが手を進めるか、隠れたものが明らかになるまで）
does-hint = 注目するところを示し、もう一度たずねると最善の2手とその理由を示します（記憶勝負のテーブルでは使えません）
does-table = 場の全体を読み上げます（自分の手番には変わったところだけを伝えます）
does-picture = 場を表にして描きます
does-story = これまでの経過を示します
does-rules = 今のルールを説明します
does-help = コマンドの一覧を示します
does-quit = ゲームを終えます
hint-answers = 番号、または棋譜の言葉（例：take 2）で答えてください。
hint-marks = 描いた場の > は選択中のプレイヤー、* は単独最多を表します。[ ] のカードがその列から取れるカードで、その下は次に現れるものです。
hint-command = { $key }、{ $word }：{ $does }。
hint-commands = コマンド：{ $commands }。

## After the end: the review, exercises, and playing on from a moment

command-review = 検討 v
command-again = 再挑戦 a
command-from = 続き f
does-review = 勝敗の分かれ目とミスの一覧を示します。番号を付けると（例：検討 2）、そのミスを示します
does-again = 番号を付けて（例：再挑戦 2）、そのミスの代わりにもっと良い手を考えます
does-from = 数を付けて（例：続き 37）、その手数の後から、ボットを相手に別のゲームとして続けます
unknown-command = わかりません。コマンドは次のとおりです。
review-begins = ゲームを検討しています。Ctrl-Cで中止します。
review-progress = { $percent }%
review-cancelled = 検討を中止しました。
review-mistakes = { $number ->
    [0] { $whose ->
        [own] あなたにミスはありませんでした。
        [other] { $name }にミスはありませんでした。
       *[all] 誰にもミスはありませんでした。
    }
   *[other] { $whose ->
        [own] あなたのミス（大きい順）
        [other] { $name }のミス（大きい順）
       *[all] ミス（大きい順）
    }
}
review-no-mistake = { $number ->
    [0] 一覧にミスはありません。
    [1] 一覧のミスは1つです。
   *[other] 一覧のミスは1から{ $number }までです。
}
review-here = これは{ $step }手の後です。「再挑戦 { $number }」でもう一度考え、「続き { $step }」でここから続けます。
again-task = ミス{ $number }：もっと良い手を見つけてください。空行で戻ります。
again-right = 正解です！
again-wrong = もっと良い手があります。この手は{ $loss }ポイント損です。
again-played = それは実際の手で、{ $loss }ポイント損です。
practice-from = { $step }手目からの練習。
practice-steps = 何手の後から続けるかを、0から{ $last }の数で入力してください（例：続き 0）。
bots-failed = ボットが答えられません：{ $reason }
bot-failed = { $name }は続けられません：{ $reason }。
bot-failed-again = もう一度尋ねる。
bot-failed-replace = 代わりのボットに任せる：{ $level }。
bot-failed-quit = 終了する。ゲームは保存済みで、bali play --resume --bots … で別のボットと再開できます。

## The rule that applies now

rule-buy = 手番に1回、捧げ物カードを1枚買えます。値段は石5個で、自分の前にあるその商品の農家1枚につき1個安くなります。捧げ物カードは、ゲーム終了時にその商品の価値の分だけ得点になります。
rule-play = 石工か司祭を1枚（無料）、寺院を1枚（石7個）、または同じ種類の農家を1～3枚（石0～2個）、必ずプレイします。寺院はゲーム終了時に4点になり、プレイすると捧げ物フェイズが起こります。手札が寺院3枚で石が7個未満なら、1枚を箱に戻します。
rule-offer = 寺院がプレイされると、ほかの全員が手番順に捧げ物カードを1枚ずつ表向きで祭壇に重ね、最後に手番プレイヤーが1枚を裏向きで重ねます。ゲーム終了時、祭壇に最も多い商品は1枚3点、次は2点、その次は1点、最後は0点です。同数なら同じ価値です。
rule-bless = 最後に手番プレイヤーが、サプライから好きなカードを1枚選び、表向きで祭壇に重ねます。
rule-take = 手札が3枚になるまで、いずれかの列の一番下のカードを取ります。3枚になったら、最後に取った列で新たに一番下になったカードの種類について、全員の得点計算をします。石工は石、司祭は勝利点、寺院はそのどちらか、農家は捧げ物カード1枚をもたらします。2枚以上で単独最多のプレイヤーは1つ多く得ます。空になった列は作り直し、山札がなくなると直ちにゲーム終了です。悪魔のいる列からは取れません。司祭をプレイするたびに悪魔は隣の列へ移ります。
rule-oracle = 新しい列に現れたオラクルはゲームから取り除かれます。その後、祭壇の上から4枚を見ることができます。見た場合は1枚を手元に残し、ほかは元の順に戻します。
rule-keep = { rule-oracle }
rule-reward = 寺院を持つ全員が勝利点か石を選び、寺院1枚につき1つ得ます。単独最多のプレイヤーは同じものを1つ多く得ます。
rule-gain = 得点計算の商品がサプライにない場合は、代わりに別の捧げ物カードを取ります。

## Lessons

lessons-entry = { $title }{ $state ->
    [done] （完了）
    [skipped] （スキップ済み）
   *[open] {""}
}
lessons-choose = レッスンの番号を入力してください。空行で「{ $title }」を始めます。それ以外の入力で一覧を表示します。
lessons-complete = すべてのレッスンを終えました。番号を入力するともう一度できます。空行で終わります。bali play --bots easy でゲームを始められます。
lessons-complete-screen = すべてのレッスンを終えました。選ぶともう一度できます。q で終わります。bali play --bots easy でゲームを始められます。
lessons-skip = 番号で答えてください。空行でこのステップを飛ばします。
lessons-take-back = Enter で取り消します。
lessons-go-on = Enter で次へ進みます。

## What is done, of lessons and puzzles

progress-aside = これまでの記録を読み込めません（{ $reason }）。初めからになります。元のファイルは { $file } として残してあります。
progress-locked = これまでの記録を読み込めません（{ $reason }）。ファイル { $file } はそのままにし、新しい記録は残しません。
progress-unsaved = 記録を保存できません：{ $reason }
