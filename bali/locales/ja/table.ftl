### The table in sentences, for the ears.

# A range of numbers, and so many of something: rice 2, stonemasons 3, rice 0 to 1.
told-range = { $least }から{ $most }
told-count = { $what }{ $count }
# A list under its name: Supply: rice 3, bananas 2.
told-list = { $what }：{ $list }。
told-row = { $row }列目は下から順に{ $cards }。
told-row-empty = { $row }列目は空です。
told-nothing = なし
told-unknown = 不明のカード
told-front = { story-player }の前：{ $cards }。
told-majority = { story-player }の単独最多：{ $kinds ->
    [none] なし
   *[other] { $kinds }
}。
told-owned = { story-player }は{ stones }と{ points }を持っています。
told-goods = { story-player }の捧げ物カード：{ $number ->
    [0] なし
   *[other] { $number }枚
}{ $goods ->
    [none] {""}
   *[other] （{ $goods }）
}。
told-hand = { story-player }の手札：{ $cards }。
told-now = 今ゲームが終わった場合の得点：{ $scores }。
told-score = { story-player }は{ $points }点
