### ブラウザのテーブルにいる人たち:誰がいるか、誰が離席したか、何を伝えるか。

presence = { $state ->
    [here] 接続中
    [away] ボットが代行中
   *[lost] 接続が切れています
}

## 接続

connection-lost = 接続が切れました。再接続しています…
connection-kept = 接続が切れました。再接続しています。あなたの手は保存され、つながり次第送信されます。

## 離席と続行

leave-seat = 離席する(ボットが代行します)
leave-ask = テーブルを離れますか?
leave-says = あなたが戻るまで、ボット({ $level })が代わりにプレイします。全員に知らされます。
leave-do = 離席する
come-back = 自分のプレイに戻る
go-without = { $name }さん抜きで続ける
without-ask = { $name }さん抜きで続けますか?
without-says = 参加中のほかの全員が同意すると、{ $name }さんが戻るまで、ボット({ $level })が代わりにプレイします。全員に知らされます。
without-when = { $time }不在のプレイヤー抜きで続けられます。
waiting-absence = 不在のプレイヤーを交代できるまで
absence-time = { $unit ->
    [hours] { $number }時間
    [minutes] { $number }分
   *[seconds] { $number }秒
}
stay = キャンセル
bot-for-you = { $why ->
    [clock] 時間切れです。ボットがあなたの代わりにプレイしています。
    [agreed] ほかのプレイヤーがゲームを続けました。ボットがあなたの代わりにプレイしています。
   *[left] 離席中です。ボットがあなたの代わりにプレイしています。
}
seat-away = { $why ->
    [clock] { $name }さんは時間切れです。ボット({ $level })が代わりにプレイします。
    [agreed] { $name }さん抜きで続けます。ボット({ $level })が代わりにプレイします。
   *[left] { $name }さんが離席しました。ボット({ $level })が代わりにプレイします。
}
seat-back = { $name }さんが戻りました。
seat-agreed = { $name }さんは{ $other }さん抜きで続けたいと思っています。
took-back = { $name }さんが直前の手を取り消しました。
took-back-you = 直前の手を取り消しました。

## リアクション

react = リアクション
reacted = { $name }:{ $reaction }
reaction-well-played = お見事!
reaction-thanks = ありがとう!
reaction-good-luck = 頑張って!
reaction-oh-no = あちゃー!
reaction-thinking = 考え中…
reaction-go-on = 続けましょうか?
set-reactions = リアクション
set-reactions-says = 六つの短いメッセージを送り合えます。オフにすると、表示も送信もされません。
