### The words of the game.

about = Klaus-Jürgen Wrede 作、White Goblin Games 発売のカードゲーム『バリ』の非公式な実装です。原作の絵や文章は使用していません。

## Lists: a, b and c. Any list begins with commas; the last item is added by a message of its own.

list-comma = { $list }、{ $item }
list-and = { $list }と{ $item }
# Two sentences after each other.
sentences = { $first }{ $second }

# A number with one decimal.
decimal = { $whole }.{ $tenths }

## The kinds of cards: the name, the plural, and so many as the object of a sentence; a single card goes without its number.

kind-stonemason = 石工
kind-stonemason-plural = 石工
kind-stonemason-object = { $number ->
    [1] 石工
   *[other] 石工{ $number }枚
}
kind-priest = 司祭
kind-priest-plural = 司祭
kind-priest-object = { $number ->
    [1] 司祭
   *[other] 司祭{ $number }枚
}
kind-shrine = 寺院
kind-shrine-plural = 寺院
kind-shrine-object = { $number ->
    [1] 寺院
   *[other] 寺院{ $number }枚
}
kind-rice = 稲作農家
kind-rice-plural = 稲作農家
kind-rice-object = { $number ->
    [1] 稲作農家
   *[other] 稲作農家{ $number }枚
}
kind-peanut = 落花生農家
kind-peanut-plural = 落花生農家
kind-peanut-object = { $number ->
    [1] 落花生農家
   *[other] 落花生農家{ $number }枚
}
kind-banana = バナナ農家
kind-banana-plural = バナナ農家
kind-banana-object = { $number ->
    [1] バナナ農家
   *[other] バナナ農家{ $number }枚
}
kind-pepper = 香辛料農家
kind-pepper-plural = 香辛料農家
kind-pepper-object = { $number ->
    [1] 香辛料農家
   *[other] 香辛料農家{ $number }枚
}
kind-oracle = オラクル

## The goods: the name, one sacrifice card of it, such cards in general, and so many of them.

good-rice = 米
good-rice-card = 米カード
good-rice-cards = 米カード
good-rice-count = 米カード{ $number }枚
good-peanut = 落花生
good-peanut-card = 落花生カード
good-peanut-cards = 落花生カード
good-peanut-count = 落花生カード{ $number }枚
good-banana = バナナ
good-banana-card = バナナカード
good-banana-cards = バナナカード
good-banana-count = バナナカード{ $number }枚
good-pepper = 香辛料
good-pepper-card = 香辛料カード
good-pepper-cards = 香辛料カード
good-pepper-count = 香辛料カード{ $number }枚
# A sacrifice card whose good is not told.
good-hidden-card = カード

## Stones and victory points

stones = 石{ $stones }個
points = 勝利点{ $points }点

## The colours of the players

color-red = 赤
color-blue = 青
color-yellow = 黄
color-green = 緑

## What is being decided; several decisions belong to one phase of the turn.

phase-buy = 捧げ物カードを取る
phase-play = カードをプレイする
phase-offer = 捧げ物フェイズ
phase-bless = { phase-offer }
phase-take = カードを取る
phase-oracle = { variant-oracle }
phase-keep = { variant-oracle }
phase-reward = 得点計算
phase-gain = { phase-reward }
phase-over = ゲーム終了

## The variants

variant-oracle = オラクル
variant-demon = 悪魔

## Places, things and notions

word-goods = 商品
word-row = { $row }列目

## Bots

# What a bot is: a level, or a name as it was given.
level = { $level ->
    [random] ランダム
    [easy] 初級
    [medium] 中級
    [hard] 上級
    [expert] エキスパート
   *[other] { $level }
}
start-bots = ボットは見たことをすべて覚えています。記憶勝負のテーブルでも同じです。
