### What happened, in a sentence or two. $you is "yes" when the reader is the player meant, whose
### name is $name otherwise; $face is "up" or "down". Cards and lists come as finished phrases.

## Parts of sentences

story-player = { $you ->
    [yes] あなた
   *[no] { $name }
}
story-face = { $face ->
    [up] 表向き
   *[down] 裏向き
}
# After a gain: $base for the cards, and 1 more; a base of 0 is the 1 more alone.
story-majority = { $alone ->
    [yes] { $base ->
        [0] （単独最多）
       *[other] （{ $base }＋単独最多で1）
    }
   *[no] {""}
}

## Buying and playing

story-bought = { story-player }は{ $stones ->
    [0] 無料で{ $card }を取りました
   *[other] { stones }で{ $card }を買いました
}。
story-played = { story-player }は{ $stones ->
    [0] {""}
   *[other] { stones }を払って
}{ $cards }をプレイしました。
story-discarded = { story-player }は手札が寺院3枚で石が足りないため、1枚を箱に戻しました。
story-demon = 悪魔が{ $row }列目に移動しました。

## The sacrifice

story-offered = { story-player }は{ $card }を{ story-face }にして祭壇に重ねました。
story-blessed = { story-player }はサプライの{ $card }を表向きにして祭壇に重ねました。

## Taking

story-taken = { story-player }は{ $row }列目から{ $card }を取り、次に{ $revealed }が現れました。
story-taken-last = { story-player }は{ $row }列目の最後の1枚、{ $card }を取りました。
story-formed = 新しい{ $row }列目は{ $number ->
    [1] {""}
   *[other] 下から順に
}{ $cards }{ $pile ->
    [0] です
   *[other] で、山札は残り{ $pile }枚です
}。
story-formed-empty = 山札の残りはオラクルだけだったため、{ $row }列目は空のままです。

## The oracle

story-oracles = { $row }列目にオラクルが{ $number }枚現れ、ゲームから取り除かれました。
story-looked = { story-player }は祭壇の{ $number ->
    [1] 唯一のカード
   *[other] 上から{ $number }枚
}を見ました。
story-looked-cards = { story-player }は祭壇の{ $number ->
    [1] 唯一のカード（{ $cards }）を見ました
   *[other] 上から{ $number }枚を見ました（上から順に{ $cards }）
}。
story-declined = { story-player }は祭壇のカードを見ないことにしました。
story-kept = { story-player }は見たカードのうち1枚を密かに手元に残し、{ story-top }。
story-kept-card = { story-player }は{ $place ->
    [1] 一番上
   *[other] 上から{ $place }枚目
}の{ $card }を手元に残し、{ story-top }。
# What the altar shows afterwards: $shown is a card.
story-top = { $face ->
    [none] 祭壇は空になりました
   *[other] 祭壇の一番上は{ story-face }の{ $shown }になりました
}

## Scoring

story-scored = { $kinds }の得点計算：{ $shares }。
story-scored-later = { $kinds }の得点計算です。
story-scored-nobody = { $kinds }の得点計算ですが、誰も{ $kinds }を出していません。
story-scored-nothing = { $kinds }の得点計算ですが、サプライに捧げ物カードが残っていません。
story-scored-owed = { $cards }はもうありません：{ $shares }。
story-share = { story-player }は{ $gain }{ story-majority }
story-share-choice = { story-player }は{ points }か{ stones }を選択{ story-majority }
story-share-owed = { story-player }は別の捧げ物カードを{ $number }枚選択{ story-majority }
story-rewarded = { story-player }は寺院{ $base }枚の報酬に{ $gain }を選びました{ story-majority }。
story-gained = { $cards }がもうないため、{ story-player }は代わりに{ $card }を取りました。

## The end

story-exhausted = 山札がなくなり、ゲームは直ちに終了しました。
story-counted = 捧げ物カード1枚の得点は{ $values }です。最終得点は{ $totals }です。{ $verdict }。
story-value = { $good }が{ $value }点
story-total = { story-player }が{ $total }点
story-won-points = { story-player }の勝利です
story-won-shrines = 同点のため、寺院の多い{ story-player }の勝利です
story-won-stones = 同点で寺院の数も同じため、石の多い{ story-player }の勝利です
story-won-shared = 同点で寺院の数も石の数も同じため、{ $winners }が勝利を分かち合います
