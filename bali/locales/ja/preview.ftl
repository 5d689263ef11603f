### What a move is called, what it would change, and why another one cannot be made. Cards, gains
### and lists come as finished phrases.

## Moves, as an offer to the player

move-buy-none = 何も買わない
move-buy = { $stones ->
    [0] 無料で{ $card }を取る
   *[other] { stones }で{ $card }を買う
}
move-play = { $stones ->
    [0] {""}
   *[other] { stones }を払って
}{ $cards }をプレイする
move-discard = 寺院1枚を箱に戻す
move-offer = { $card }を{ story-face }にして祭壇に重ねる
move-bless = サプライの{ $card }を表向きにして祭壇に重ねる
move-take = { $row }列目から{ $card }を取る
move-look = 祭壇の{ $number ->
    [1] 唯一のカードを見て、それを手元に残す
   *[other] 上から{ $number }枚を見て、1枚を手元に残す
}
move-look-not = 見ない
move-keep = { altar-place }の{ $card }（{ story-face }）を手元に残す
move-reward = { $gain }を得る
move-gain = { $card }を取る
altar-place = { $place ->
    [1] 一番上
   *[other] 上から{ $place }枚目
}

## What a move changes

change-goods = { $number ->
    [0] 最後の1枚です。
   *[other] 手元は{ $cards }になります。
}
change-stones = { $stones ->
    [0] 手元の石がなくなります
   *[other] 手元は{ stones }になります
}{ $shrine ->
    [yes] （寺院に足ります）
   *[no] {""}
}。
change-points = 合計{ points }になります。
change-loses = 石が足りなくなり、{ $cards }をプレイできなくなります。
change-price = { $stones ->
    [0] 以後、{ $cards }は無料になります。
   *[other] 以後、{ $cards }は石{ $before }個ではなく{ stones }で買えます。
}
change-majority = { $kinds }はあなたが単独最多になります。
change-majority-from = { $kinds }の単独最多が{ $name }からあなたに移ります。
change-majority-lost = { $name }は{ $kinds }の単独最多を失います。
change-demon = 悪魔が{ $row }列目に移動します。
change-worth = 判明分での価値は{ $values }になります。
change-value = { $good }が{ $after }点（今は{ $before }点）
change-worth-same = 判明分での価値は変わりません。
change-take = その後カードを{ $number }枚取ります。
change-final = 取り消しはできません。

## What follows when a card is taken

outlook-reveals = { $card }が現れます。
outlook-new-row = 新しい列が作られます。
outlook-new-row-scored = その一番下のカードで得点計算をします。
outlook-may-look = オラクルが出れば祭壇を見ることができます。
outlook-may-end = それでゲームが終わることもあります。
outlook-more = まだ得点計算はなく、あと{ $number }枚取ります。
outlook-end = 直ちにゲームが終わり、得点計算はありません。

## Why a move cannot be made

blocked-stones-more = 石が{ $more }個足りません
blocked-stones = { blocked-stones-more }。必要{ $needs }個、手元{ $has }個
blocked-supply = サプライにありません
blocked-held = { $has ->
    [0] 手札にありません
   *[other] 手札に{ $has }枚しかありません
}
blocked-shrines = 手札が寺院3枚のときだけです。手札の寺院は{ $has }枚
blocked-affordable = 寺院の代金を払えないときだけです。必要{ $needs }個、手元{ $has }個
blocked-owned = 持っていません
blocked-demon = 悪魔がいます
blocked-altar = 祭壇には{ $has }枚しかありません

list-or = { $list }や{ $item }
