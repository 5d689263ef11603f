### 端末でのサーバーとそのテーブル。

## サーバーのテーブル

joining = 席に着いています…
not-connected = 接続が切れました。再接続中…
table-closed = このテーブルは閉じられました。
looking-on = 観戦中です。
waiting-people = { $number ->
   *[other] 空席があと{ $number }つあります。
}

    このアドレスで招待してください：
    { $address }
waiting-seated = テーブル：{ $players }。
unreachable = { $cause ->
    [refused] サーバーに接続できません。このアドレスでは動いていません。
    [unknown] その名前のサーバーはありません。
    [slow] サーバーに接続できません。時間内に応答がありません。
    [unsafe] 接続が安全ではありません。サーバーの証明書を確認できません。
    [foreign] このアドレスで応答しているのはバリのサーバーではありません。
   *[lost] サーバーに接続できません。回線がつながっていません。
}
hosted-review-failed = サーバーはこのゲームを検討できませんでした。
# By the codes of the API.
refusal = { $code ->
    [malformed] サーバーはこれを受け付けません（{ $reason }）。バージョンが違うのかもしれません。
    [unknown-token] サーバーはもうこの席を知らないか、そのリンクは使用済みです。
    [foreign-origin] サーバーはこれを自分のページからしか受け付けません。
    [not-your-turn] あなたの番ではありません。
    [not-playing] このテーブルではいまゲームが行われていません。
    [not-over] これはゲームが終わってからです。
    [not-watchable] 満席で、このテーブルは観戦できません。
    [not-creator] これができるのはこのテーブルを作った人だけです。
    [no-hints] このテーブルではヒントを使えません。
    [banned] サーバーの管理者が、この名前または接続を禁止しています。
    [no-such-table] そのテーブルはありません。
    [no-such-review] この検討はもうありません。もう一度頼んでください。
    [no-such-lesson] そのレッスンはありません。
    [no-such-puzzle] その問題はありません。
    [no-such-page] サーバーはこの要求を知りません。バージョンが違うのかもしれません。
    [wrong-method] サーバーはこの要求を知りません。バージョンが違うのかもしれません。
    [stale] その間にテーブルの状態が変わりました。
    [no-free-seat] 空席はもうありません。
    [not-absent] このプレイヤーは接続中か、少し前までいました。
    [already-started] ゲームはもう始まっています。
    [cannot-undo] いまは何も取り消せません。
    [quota-exhausted] 一つのゲームで許される回数に達しました。
    [too-large] サーバーには長すぎます。
    [wrong-host] サーバーはこの名前では応答しません。管理者に正しいアドレスを尋ねてください。
    [illegal] それはいまできません。
    [too-fast] 要求が多すぎます。少し待ってください。
    [failed] サーバーに誤りがありました。何も変わっていません。
    [store-down] サーバーはいま保存できません。何も失われていません。しばらくしてからもう一度試してください。
   *[other] サーバーが断りました：{ $reason }
}

## サーバーのテーブルへ

server-address = サーバー、またはそのテーブルのアドレス
server-no-address = https://example.org のようなアドレスではありません
server-title = { $server } のテーブル
server-new = ここに新しいテーブル
seat-taken = 着席済み
server-free-seat = 空席
server-table = { $what ->
    [own] 自分の席
    [named] 自分の席（{ $name }）
    [free] 座る
   *[watch] 観戦
}：{ $players }{ $turn ->
    [0] {""}
   *[other] 、{ $turn }手番
}
seat-title = このテーブルにはすでに自分の席があります。
seat-return = 自分の席に戻る
seat-return-named = { $name }の席に戻る
seat-other = 別の席に座る
server-name = テーブルでの名前（空欄：なし）

## 再戦

key-rematch = 再戦
rematch-asked = 再戦の申し込みがあります。同じ顔ぶれで、席は一つずつ移ります。{ $key }で加わります。
command-rematch = 再戦 r
does-rematch = 同じ顔ぶれで、席を一つずつ移してもう一度遊びます
does-key-rematch = n：サーバーのテーブルで、終了後：{ does-rematch }
