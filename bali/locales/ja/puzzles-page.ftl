### ページでの問題。端末と共通の文は puzzles.ftl にある。

## 問題の一覧

puzzles-lead = 強いボットのゲームから選んだ、最善手がはっきり1つに決まる場面です。3回まで挑戦でき、レーティングには1回目の結果が反映されます。
puzzles-day-says = { $date }、全員に同じ問題です。{ $state ->
    [solved] 1回で正解しました。
    [missed] 挑戦済みです。
   *[new] まだ挑戦していません。
}
puzzles-open = { $state ->
    [new] 解く
   *[other] もう一度見る
}
puzzles-mixed = おまかせ
puzzles-mixed-says = { $total }問の中から、テーマを問わず、あなたの強さに合った問題を出します。
puzzles-begin = 始める
puzzles-by-difficulty = 難しさで選ぶ
puzzles-by-theme = テーマで選ぶ
puzzle-difficulty-easy = やさしい
puzzle-difficulty-medium = ふつう
puzzle-difficulty-hard = 難しい
puzzles-count = { $total }問中{ $number }問正解

## これまでの成績

puzzles-progress = これまでの成績
puzzles-rating = レーティング
puzzles-rating-value = { $rating } ± { $deviation }
puzzles-streak = 連続正解
puzzles-streak-value = { $number }問（最多{ $best }問）
puzzles-clean = 1回で正解
puzzles-clean-value = { $total }問中{ $number }問
puzzles-none = まだ問題に挑戦していません。ここにレーティング、連続正解、履歴が表示されます。
puzzles-kept = これらはこのブラウザーにだけ保存されます。サーバーは問題の難しさを知るために、正解したかどうかだけを名前なしで数えます。
puzzles-chart = レーティング（{ $first }問目から{ $last }問目まで）
puzzles-history = 履歴（新しい順）
puzzles-history-all = { $number }問すべて表示
puzzles-column-day = 日付
puzzles-column-puzzle = 問題
puzzles-column-result = 結果
puzzles-column-rating = レーティング
puzzles-result = { $result ->
    [solved] 正解
   *[missed] 不正解
}

## 問題

puzzles-all = 問題の一覧
puzzles-one = 問題
puzzles-titled = { puzzles-one }：{ $about }
puzzles-task = 問題
puzzles-you = あなた
puzzles-tries = 残り{ $number }回
puzzles-players = { $number }人
puzzles-hint-theme = { $number ->
    [1] テーマ：{ $themes }。
   *[other] 複数のテーマ：{ $themes }。
}
puzzles-hint-more = 注目するところ
puzzles-reveal = 正解を見る
puzzles-best = { $move }：勝率 { $share }。
puzzles-rated = レーティング：{ $rating }（{ $change }）。
puzzles-statistics = ここでは{ $attempts }人中{ $solved }人が1回で正解しています。
puzzles-practice = ボットを相手に続きをプレイ
puzzles-next = 次の問題
