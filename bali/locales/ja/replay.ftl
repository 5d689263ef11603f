### 端末での再生。

replay-go = 何手目に移りますか。0から{ $steps }
replay-no-record = この方向に記録はもうありません。
replay-unreadable = この記録は読めません：{ $reason }
replay-file = 記録のファイル、必要なら行も：games.jsonl 3
start-records = 記録のファイルを再生する
opinion = { $name }のためにボットが選ぶ手と勝率：
opinion-forced = ここでは決めることがありません。

## キー

key-step-number = 移動先
key-opinion = 考え
key-next-record = 記録
does-key-step-number = g：再生中：番号の手へ移ります
does-key-opinion = i：再生中：この場面だけについてのボットの考え。手番の人が知っていたことから
does-key-records = [ と ]：再生中：ファイルの前の記録と次の記録

## コマンド：語、次にその文字

command-move = 手 m
command-think = 考え t
command-previous = 前 p
does-move = 数字をつけて、例：手 37。その手数の後のテーブル
does-think = この場面についてのボットの考え：最善の二手とその理由。数字をつけると（例：考え 37）その手数の後
does-next = ファイルの次の記録
does-previous = 一つ前の記録
