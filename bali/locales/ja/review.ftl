### Reviews of finished games, and hints. $you is "yes" when the reader is the player meant, whose
### name is $name otherwise. Moves, cards, lists and decimals come as finished phrases.

## Numbers

review-signed = { $sign ->
    [minus] −{ $number }
    [plus] +{ $number }
   *[zero] { $number }
}
review-percent = { $number }%

## Moves, named in a review

review-move-buy-none = 何も買わない
review-move-buy = { $card }を買う
review-move-play = { $cards }をプレイする
review-move-discard = 寺院を箱に戻す
review-move-offer = { $card }を祭壇に重ねる
review-move-bless = サプライの{ $card }を祭壇に重ねる
review-move-look = 祭壇を見る
review-move-look-not = 祭壇を見ない
review-move-keep = { altar-place }のカードを手元に残す
review-move-reward = { $sort ->
    [stones] 石を得る
   *[points] 勝利点を得る
}
review-move-gain = { $card }を取る

## How good a decision was

review-judgement-best = 最善手
review-judgement-good = 好手
review-judgement-close = 僅差
review-judgement-inaccuracy = 疑問手
review-judgement-mistake = 悪手
review-judgement-blunder = 大悪手
review-mark-only = この一手
review-mark-brilliant = 妙手
review-decision = 第{ $turn }手番、{ story-player }：{ $move }（{ $judgement }）。
review-decision-lost = 第{ $turn }手番、{ story-player }：{ $move }（{ $judgement }、−{ $loss }ポイント）。より良い手：{ $best }。
review-loss = この手で勝率を約{ $loss }ポイント失います（95%区間：{ $low }～{ $high }）。
review-option = { $move }：勝率{ $share }%。

## Kinds of decisions

review-kind-buy = 購入
review-kind-play = プレイ
review-kind-sacrifice = 捧げ物
review-kind-take = カードを取る
review-kind-oracle = オラクル
review-kind-score = 得点計算

## The reason: $moves, then what they change for everybody's expected points. What speaks against
## the better move comes before "but". A list of sources follows the points.

review-instead = { $worse }より{ $better }ほうが
# Two moves of the same sort: rows, or cards as objects.
review-instead-take = { $worse }列目より{ $better }列目のほうが
review-instead-buy = { $worse }より{ $better }を買うほうが
review-instead-play = { $worse }より{ $better }をプレイするほうが
review-instead-offer = { $worse }より{ $better }を祭壇に重ねるほうが
review-instead-bless = サプライから{ $worse }より{ $better }を祭壇に重ねるほうが
review-instead-keep = { $worse }より{ $better }を手元に残すほうが
review-instead-gain = { $worse }より{ $better }を取るほうが
review-instead-reward = { $better ->
    [stones] 勝利点より石を得るほうが
   *[points] 石より勝利点を得るほうが
}
review-instead-oracle = { $better ->
    [look] 祭壇を見ないより見るほうが
   *[none] 祭壇を見るより見ないほうが
}
review-reason = { $moves }、{ $effects }なる見込みです。
review-own-more = { review-whom }は約{ $points }点{ $sources }多く
review-own-less = { review-whom }は約{ $points }点{ $sources }少なく
review-own-same = { review-whom }の得点はほぼ同じ{ $sources }に
review-other-more = { review-whom }は{ $points }点多く
review-other-less = { review-whom }は{ $points }点少なく
review-timing = 手順とタイミングの面で有利に
# A player after "for".
review-whom = { story-player }
review-list-and = { $list }、{ $item }
review-list-but = { $list }なるものの、{ $item }
review-sources = （{ $sources }）
review-source = { $source }{ $points }
review-source-points = 得点
review-source-shrines = 寺院
review-source-goods = 商品
review-source-stones = 石

## What moves score at once, and what they leave

review-scores = { $row }列目ならすぐに{ $kinds }の得点計算（{ $gains }）
review-scores-nothing = { $row }列目ならすぐに{ $kinds }の得点計算（誰も何も得ない）
review-gain-choice = { points }か{ stones }
review-gain-cards = 捧げ物カード{ $number }枚
review-facts = { $facts }になります。
review-list-facts = { $list }、{ $item }
# What the next player could score then, from another row or the same one.
review-leaves = { $row }列目なら{ review-whom }に{ $other }列目の{ $kinds }の得点計算（{ $gain }）を残すこと

## Levels

review-level = { story-player }の腕前は「{ $level }」並みでした。
review-level-range = { story-player }の腕前は「{ $level }」並みでした（「{ $weakest }」から「{ $strongest }」までの可能性があります）。
review-level-none = { story-player }は判断の回数が少なく、腕前を判定できません。
review-errors = ミス率{ $rate }ポイント（{ $low }～{ $high }）、判断{ $decisions }回。
review-kind-levels = 判断の種類別：{ $levels }。
review-like = { $kind }は「{ $level }」並み
review-like-range = { $kind }は「{ $level }」並み（「{ $weakest }」～「{ $strongest }」）

## The split of the result

review-fair = 公平な取り分
review-skill = 実力
review-luck = 運
review-rest = その他
review-result = 結果
review-without-luck = 運を除いた結果
review-split = 公平な取り分{ $fair }、実力{ $skill }、運{ $luck }、その他{ $rest }を合わせて、結果は{ $result }%です。
review-split-without = 運を除いた結果は{ $share }%⁠±{ $half }です。

## What chance did

review-chance-deal = 最初に配られたカード
review-chance-row = 新しい{ $row }列目：{ $cards }
review-chance-row-empty = 新しい{ $row }列目：カードなし
review-chance-reveal = 伏せられたカードの公開
review-turn = 第{ $turn }手番、{ $event }
review-luck-line = { $event }（{ $shares }ポイント）。
review-luck-share = { story-player }{ $luck }

## Where to look, the first part of a hint

review-focus-row = { $row }列目に注目しましょう。
review-focus-good = 祭壇と手元の{ $good }に注目しましょう。
review-focus-kind = { $kinds }に注目しましょう。
review-focus-majority = { $kinds }と、{ story-player }の枚数に注目しましょう。
review-focus-oracle = 祭壇に注目しましょう。見る価値はあるでしょうか。
# Buying nothing is about nothing else than stones.
review-focus-any = 手元の石に注目しましょう。ほかに使いみちはないでしょうか。
# The two best moves, where the difference lies within its error.
review-equal = どちらもほぼ同じくらい良い手です。

## The review of a game, on the command line and as a page

review-title = ゲームの検討：{ $players }
review-winner = { story-player }の勝利です。
review-winners = { $winners }が勝利を分かち合います。
review-effort = 検討の深さ：{ $effort ->
    [quick] 速い
    [deep] 深い
   *[normal] 標準
}。シード：{ $seed }。
review-split-title = 結果の内訳（%）
review-levels-title = 各プレイヤーの内容
review-kinds-title = 判断の種類別のミス率（ポイント、かっこ内は判断の回数）
review-graph-title = 手番ごとの勝率
review-graph-marks = ! はミスをした人、^ は唯一の良い手を見つけた人、* は運に恵まれた人、= は同じ位置に複数の人がいることを表します。
review-mistakes-title = ミス（大きい順）
review-mistakes-none = ありません。
review-marks-title = 良い手が一つだけだった場面
review-strokes-title = 大きな運（大きい順）
review-strokes-none = 5ポイント以上の大きな運はありません。
review-interval = { $value }（{ $low }～{ $high }）
review-uncompiled = ボットのコードがコンパイルされていないため、検討に何倍もの時間がかかります。

## The course of the win shares, line by line

review-course-title = 勝率の推移
review-course-start = 開始時：{ $shares }。
review-course-turn = 第{ $turn }手番：{ $shares }。
review-course-end = 終了時：{ $shares }。
review-course-share = { story-player }{ $share }
review-swings-title = 勝率が最も動いた手番
review-swing = 第{ $turn }手番：{ story-player }の勝率が{ $before }から{ $after }に。

## The reviews of several games

review-summary-title = { $games }ゲームを検討しました
review-head-games = ゲーム数
review-head-result = 勝率
review-head-errors = ミス率
review-head-luck = 運
review-head-without-luck = 運を除くと
review-worst-title = 最も大きなミス
review-line = { $line }行目：{ $text }

## The page

review-lead = 選択の余地がある判断をすべて、その時点で知り得た情報だけから探索し直し、新しい列はどれも、出る可能性のあったものすべてと比べました。
review-figures = 数値
review-head-turn = 手番
review-head-player = プレイヤー
review-head-end = 終了
review-stroke = 大きな運（恵まれた人の線上）
review-explained = 各数値の意味は docs/review.md にあります。
