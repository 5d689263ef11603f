### Learning on the page: the frame of the lessons, and the guided game. The lessons are in lessons.ftl.

## The list of lessons

learn-lead = 本物のテーブルで学ぶ短いレッスンです。1回に1つのことだけ。まちがえても損はありません。結果を見て、説明を読んで、やり直せます。
learn-progress = 終えたレッスン
learn-done-of = { $total }レッスン中{ $number }を完了
learn-base = 基本のゲーム
learn-variants = ヴァリアント
learn-state = { $state ->
    [done] 完了
    [begun] { $total }ステップ中{ $number }まで完了
    [skipped] スキップ済み
   *[new] { $total }ステップ
}
learn-take = { $state ->
    [begun] 続ける
    [done] もう一度
   *[new] 始める
}
learn-take-named = { learn-take }：{ $title }
learn-skip = スキップ
learn-skip-named = { learn-skip }：{ $title }

## A lesson

learn-lesson = レッスン{ $number }：{ $title }
learn-step = ステップ { $number } / { $total }
learn-all = レッスン一覧
learn-again = 最初から
learn-task = やること
learn-you = あなた
learn-look = 注目：{ $parts }。
learn-part = { $part ->
    [row] { $row }列目
    [offer] カードの提示場
    [hand] 手札
    [village] { $you ->
        [yes] 自分の前のカード
       *[no] { $name }の前のカード
    }
    [stones] { $you ->
        [yes] 自分の石
       *[no] { $name }の石
    }
    [points] { $you ->
        [yes] 自分の勝利点
       *[no] { $name }の勝利点
    }
    [goods] { $you ->
        [yes] 自分の商品
       *[no] { $name }の商品
    }
    [altar] 祭壇
    [supply] サプライ
    [demon] 悪魔
    [pile] 山札
   *[question] 質問
}
learn-right = 正解！
learn-wrong = 今回はちがいます。
learn-back = 取り消してもう一度
learn-on = 次へ
learn-next = 次：{ $title }
learn-finished = このレッスンはこれで終わりです。

## The guided game

learn-guided = ガイドつきゲーム
learn-guided-says = 弱いボットと最後まで1ゲーム遊びます。はじめはすべての決定を説明し、次は意外な場面だけ、その後はひとりで遊びます。最後に、良かったところと学べるところがわかります。
learn-guided-begin = ガイドつきゲームを始める
learn-guided-continue = ガイドつきゲームを続ける
guide-off = ガイドを終える
guide-others = 相手の手番です。相手が表にしたカードは、あなたにも得点になります。
guide-clear = よく見てください。はっきり良い手が1つあります。
guide-first = 新しいことが起こりました。
guide-quiet = 特別なことはありません。自分で決めましょう。「{ hint }」はいつでも使えます。
guide-last = ここからはひとりで遊びましょう。「{ hint }」はいつでも使えます。

## What each decision is about, in a game without variants

guide-buy = 捧げ物カードを1枚買えます。前にある農家1枚につき、その商品は石1個安くなります。ただし寺院にも石が必要です。
guide-play = 何かをプレイしなければなりません。カードは前に残り、その種類の得点計算のたびに役立ちます。
guide-offer = 祭壇に置くカードを選びます。祭壇で一番多い商品が、最後に一番高くなります。
guide-bless = サプライから1枚を祭壇に加えます。一番多く持っている商品の助けになります。
guide-take = 手札が3枚になるまで取ります。最後に取ったカードの次のカードが、全員の得点になります。列の下の数字を見てください。
guide-reward = 寺院の得点計算です。勝利点はそのまま最後に数え、石は次の寺院に使えます。
guide-gain = その商品はもうないので、ほかの商品を選べます。祭壇で価値の高いものを取りましょう。

## What happens for the first time

guide-first-majority-lost = 単独最多を失いました。その種類で1つ多くもらうことは、もうできません。
guide-first-majority-won = 単独最多になりました（二重線の印）。その種類で1つ多くもらえます。
guide-first-shrine = 寺院がプレイされました。全員が商品を祭壇に置き、商品の価値が変わりました。
guide-first-row = 列がなくなり、新しく並べられました。新しい列ができるたびに、終わりが近づきます。
guide-first-gain = 今の得点計算で、あなたも得をしました。誰の手番でも、その種類を持つ全員がもらえます。
guide-first-no-gain = 今の得点計算では何ももらえませんでした。その種類のカードが前になかったからです。

## The end of the guided game

guide-review = あなたのプレイ
guide-review-mistakes = この手から一番多く学べます：
guide-review-all = 検討をすべて見る
