### 問題：最善手がはっきり1つに決まる場面。

## 問題のテーマ

puzzle-theme-majority = 単独最多
puzzle-theme-denial = 相手の妨害
puzzle-theme-altar = 祭壇
puzzle-theme-endgame = 終盤
puzzle-theme-demon = 悪魔
puzzle-theme-oracle = オラクル
puzzle-theme-prices = 価格
puzzle-theme-shrine = 寺院

## 出題と解答

puzzle-task = 問題{ $id }（{ $difficulty ->
    [easy] やさしい
    [hard] 難しい
   *[medium] ふつう
}、{ $rating }）。{ $moves ->
    [1] 最善手を見つけてください。
   *[other] この手番の最善手を、{ $moves }手続けて見つけてください。
}
puzzle-heading = 問題（残り{ $tries }回）。
puzzle-again = この問題は挑戦済みなので、記録されません。
puzzle-right = 正解です！では、次の手は？
puzzle-wrong = もっと良い手があります。この手は{ $loss }ポイント損です。{ $tries ->
    [0] もう挑戦できません。
   *[other] あと{ $tries }回挑戦できます。
}
puzzle-end = { $result ->
    [clean] 1回で正解しました！
    [solved] 正解しました。
   *[failed] 解けませんでした。
}
puzzle-solution = 正解：{ $moves }。
puzzle-then = { $list }、次に{ $item }
puzzle-themes = テーマ：{ $themes }。
puzzle-none = この種類の問題はもうありません。

## 成績

puzzle-rating = あなたのレーティング：{ $rating } ± { $deviation }。連続正解：{ $streak }問（最多{ $best }問）。
puzzle-progress = { $number ->
    [0] まだ問題に挑戦していません。
   *[other] 挑戦した問題：{ $number }問、1回で正解：{ $solved }問。
}
puzzle-attempt = { $day }、{ $id }：{ $result ->
    [solved] 正解
   *[failed] 不正解
}、レーティング{ $rating }

## 端末で

puzzle-next = Enterキーで次の問題へ。ここからボットを相手に続ける（続行）ことも、終了することもできます。
puzzle-not-yet = それは解答の後でできます。探し続けるか、「解答」であきらめてください。
command-solution = 解答 l
command-next = 次 n
command-on = 続行 o
puzzle-does-hint = 注目するところを示します（正解とは数えられなくなります）
puzzle-does-solution = あきらめて解答を見ます
puzzle-does-table = 場の全体をもう一度読み上げます
puzzle-does-picture = 場を表にして描きます
puzzle-does-rules = 今のフェイズを説明します
puzzle-does-next = 解答の後、次の問題へ進みます
puzzle-does-on = 解答の後、ここからボットを相手に別のゲームとして続けます
puzzle-does-help = コマンドを示します
puzzle-does-quit = 終わります
key-solution = 解答
does-key-solution = l：問題で、あきらめて解答を見ます。その後、n：次の問題
