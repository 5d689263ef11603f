### Reviews, exercises and hints in the browser; their sentences about moves are in review.ftl.

## While a review is computed

progress-waiting = ボットの準備ができ次第、検討を始めます…
progress-running = ゲームを検討しています：{ $percent }%
progress-failed = { $code ->
    [not-over] 検討はゲームが終わってから見られます。
    [too-fast] 別の検討を計算中です。少し待ってからもう一度お試しください。
    [offline] サーバーに接続できません。
    [malformed] この記録は検討できません。終了したゲームの記録ではありません。
   *[other] 検討を計算できませんでした。
}
progress-again = もう一度依頼する

## The graph

graph-title = ゲーム中の全員の勝率
graph-share = { $name } { $share }
graph-moment = { $step }手目／全{ $steps }手：{ $shares }
graph-row = 第{ $turn }手番、{ $step }手目
graph-events = ミス、好手、運
graph-mistake = { $name }：{ $judgement }、{ $loss }の損失。
graph-marked = { $name }：{ $judgement }。
graph-luck = { $name }に幸運：{ $luck }。

## What the review says

panel-title = 検討
panel-effort = { $effort ->
    [quick] ざっと
    [normal] 詳しく
   *[deep] 徹底的に
}
panel-deeper = もっと詳しく
panel-whose = 誰のプレイか
panel-all = 全員
panel-none = ここでは決めることがありませんでした。グラフの点かリストの行を選んでください。
panel-mistakes = ミス
panel-mistakes-none = ミスはありません。お見事！
panel-mistake = 第{ $turn }手番、{ $name }：{ $judgement }
panel-loss = −{ $loss }
panel-try = { $number ->
    [one] もっと良い手を探す
   *[other] もっと良い手を探す：{ $number }問
}
panel-luck = 大きな運
judged-title = 第{ $turn }手番、{ $name }：{ $judgement }
judged-played = 実際の手
judged-best = 最善手
judged-both = 実際の手（最善手）
judged-share = 勝率 { $share }
judged-try = ここでもっと良い手を探す
level-title = プレイの出来
level-kinds = 判断の種類ごとのミス率：ポイント・判断の回数
split-title = 結果における実力と運

## Exercises

exercise-title = 問題 { $number } / { $total }
exercise-task = 問題
exercise-close = 検討に戻る
exercise-ask = 第{ $turn }手番、{ $name }として：もっと良い手を探してください。
exercise-played = 実際の手「{ $move }」の損失は{ $loss }ポイントでした。
exercise-right = 正解！
exercise-best = 最善手です：{ $move }、勝率 { $share }。
exercise-good = { $move }は最善手とほぼ同じくらい良い手です：勝率 { $share }。最善手：{ $best }。
exercise-wrong = { $move }の損失は{ $loss }ポイントです。
exercise-once-more = もう一度考えてみてください。
exercise-shown = 最善手：{ $best }、勝率 { $share }。
exercise-reveal = 最善手を見る
exercise-next = 次の問題
exercise-skip = とばす
exercise-done = 終わる

## Playing on from a moment

practice-says = 同じカードで、{ $step }手目から自分のテーブルで続けます。練習用です。
practice-seat = あなたの席
practice-bot = ほかの席のボット
practice-begin = 続ける

## Hints at the table

table-hint-more = 良い手を二つ見る
table-hint-thinking = ヒントを探しています…
table-hint-failed = { $code ->
    [stale] ゲームが先に進みました。
    [too-fast] 早すぎます。少し待ってからもう一度お試しください。
    [quota-exhausted] 1ゲームで行える回数に達しました。
   *[other] 今はヒントがありません。
}
