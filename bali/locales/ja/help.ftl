### The help of the command line: `bali --help`, `bali play --help` and so on.

help-bali = カードゲーム『バリ』。コマンドなしではブラウザーで開きます。コマンドでは、端末でのプレイ、棋譜の検証と再現、ボット同士の対戦ができます。

## Commands

help-play = 端末で遊ぶ：ボットと、ここにいる人たちと、またはサーバーのテーブルで
help-learn = 実際のテーブルでの短いレッスンで、ターミナルでゲームを学ぶ
help-check = 棋譜を一手ずつ検証する
help-show = ゲームの経過を文章で示し、場を描く
help-view = ある時点で席または観戦者が知り得ることを JSON で出力する
help-think = ある時点の合法手それぞれをボットが評価する
help-review = 終わったゲームを検討する：勝敗を決めたのは実力か運か、どうすればよかったか。複数のゲームのファイルならプレイヤー別のまとめを示す
help-simulate = ボット同士に対戦させ、棋譜を書き出す
help-dataset = オフライン学習用のデータセットを作る：強いボットの対戦、各選択で席が知っていたこと、探索の訪問数の配分を、説明書つきの Parquet ファイルに書き出す
help-arena = ボットの大会を開く：各配札をすべての席順で対戦し、勝率とレーティングを信頼区間付きで示す
help-strength = 固定の相手に対するボットの強さを、同じ席数・同じ配札で測り、docs/research.md の表の1行を示す
help-bot = 標準入出力でボット・プロトコルを話すボットを動かす
help-bench = エンジンとボットの速度を測定する
help-about = このプログラムについて

## Arguments and options

help-language = 表示言語（省略時はシステムの言語）
help-players = プレイヤー人数、2～4（省略時は名前を挙げた人数、最低3）
help-simulate-players = プレイヤー人数、2～4、または 2..4 のような範囲（省略時は3）
help-arena-players = プレイヤー人数、2～4、または 2..4 のような範囲（省略時はボットの数、最大4）
help-strength-players = プレイヤー人数、2～4、または 2..4 のような範囲（省略時は 2..4）
help-variants = ヴァリアント：oracle、demon、または oracle,demon（省略時はなし）
help-simulate-variants = ヴァリアント：oracle、demon、oracle,demon、または all ですべての組み合わせを順に（省略時はなし）
help-seed = 整数。同じ値なら同じゲームを再現する
help-play-seed = 整数。同じ値なら同じカードが配られ、ボットは同じ手に同じように応じる
help-bot-seed = 整数。ゲームが値を指定しなければ、同じ値なら同じ答えになる
help-think-seed = 整数。同じ値なら同じ評価になる
help-review-seed = 整数。同じ値なら同じ検討になる（省略時は0）
help-puzzle-seed = 整数。同じ数の問題と同じ値なら、同じ問題になる（省略時は1）
help-sample-seed = 整数。同じ値なら同じ問題を探索し直す（省略時は0）
help-history = open：記憶できることはすべて表示する。strict：実際の卓と同じく自分で覚える（省略時は open）
help-hints = 複数の人が遊ぶときも、全員の同意のもとでヒントを認める。一人でボットと遊ぶときはいつでも使える
help-file = 棋譜のファイル（- は標準入力）
help-files = 棋譜のファイル（.json または .jsonl、- は標準入力）
help-line = ファイル内で棋譜がある行（省略時は1）
help-step = この手数で止める（省略時は最後まで）
help-json = 結果を1件につき1行の JSON で出力する
help-seat = 席の番号（0がスタート・プレイヤー）、または spectator（観戦者）
help-games = 全体のゲーム数
help-strength-games = 各人数で各相手と対戦するゲームの数（省略時は96）
help-bots = ボット名。全席共通の1つ、または席ごとに1つ：easy、medium、hard、expert、ボット・プロトコルを話すプログラム、または学習済みの重みのファイル（.npz）（省略時は medium）。ボットは見たことをすべて覚えており、記憶勝負のテーブルでも同じ
help-simulate-bots = 席順に並べたボット名、または全席共通の1つ：random、easy、medium、hard、expert、ボット・プロトコルを話すプログラム、または学習済みの重みのファイル（.npz）（省略時は random）
help-arena-bots = ボット名：random、easy、medium、hard、expert、ボット・プロトコルを話すプログラム、または学習済みの重みのファイル（.npz）。人数より多くてもよく、その場合はすべての組み合わせが対戦する
help-opponents = 固定の相手の代わりに対戦するボット（たとえばそのうちの1つだけ）
help-name = ボット名。思考量も指定できる：hard、hard:sims=2000
help-think-bot = ボット名。思考量も指定できる：hard、hard:sims=2000（省略時は expert）
help-seating = 各配札を対戦する席順：all はすべての席順、rotations は1つの並びとその回転だけ（ボットが4つなら24ゲームではなく4ゲーム）（省略時は all）
help-adjusted = 各ゲームの運も測り、運を除いた勝率を信頼区間付きで示す（1ゲームにつき1秒以内の時間がかかる）
help-trace = 決定ごとに手番の席と合法手も書き出す
help-jobs = プロセス数（省略時はコア数）
help-simulate-out = 棋譜のファイル（.jsonl）、または表のフォルダ（.parquet）。途中のものは続きから（省略時は標準出力）
help-arena-out = 棋譜のファイル（.jsonl）、または表のフォルダ（.parquet）。途中のものは続きから（省略時は何も残さない）
help-strength-out = 棋譜のフォルダ。途中のものは続きから（省略時は何も残さない）

# Many games

help-report = 多数のゲームの報告：図と表のページ
help-games-files = 棋譜のファイル（.jsonl）または表のフォルダ（.parquet）
help-page = ページのファイル（--json なら数値のファイル）。名前が .md で終わると、図を隣のフォルダに置いた Markdown 文書になる（省略時は標準出力）
help-table-list = 書き出す表：games,seats と、必要なら decisions（すべての決定）、thoughts（探索するボットが各合法手をどう評価したか）（省略時は games,seats,decisions）
help-dataset-games = ゲームの総数（省略時は100000）
help-dataset-players = プレイヤー人数、2～4、または範囲（省略時は 2..4）
help-dataset-variants = ヴァリアント：oracle、demon、oracle,demon、または all ですべての組み合わせを順に（省略時は all）
help-dataset-seed = 整数。同じ数なら同じゲームと同じファイルになる（省略時は1）
help-dataset-bots = 席順に並べたボット名、または全席共通の1つ。秒数の制限は再現できないため、シミュレーション回数で指定する（省略時は hard:sims=100）
help-dataset-out = データセットのフォルダ。途中のものは続きから
help-ray = Ray クラスタで対戦。アドレスを省くと、ローカルのクラスタを使う（なければ起動する）

# The server

help-verify = 対局前にカードが決まっていたことを確かめる：棋譜を公開済みのハッシュと照合する
help-serve = 人とボットのためのサーバーを動かす
help-version = このプログラムのバージョンを表示する
help-no-browser = ブラウザーを開かず、ゲームのアドレスだけを表示する
help-tables = サーバーのテーブルを一覧、終了、削除する。プレイヤーを外し、名前やアドレスを禁止する
help-backup = 動作中のサーバーの対局を複製する
help-restore = 停止中のサーバーの対局を backup で作った複製に置き換え、以前の対局の保存先を表示する
help-doctor = 設置したサーバーを点検する：保存先、空き容量、開けるファイル数、プロキシ、時計、コンパイル済みコード、ボット
help-config = port = 8000 のようにオプションを書いた TOML ファイル。コマンドラインと BALI_PORT などの環境変数が優先する
help-data = 対局を保存するフォルダー。省略時はこのシステムの標準の場所
help-database = フォルダー内のファイルの代わりに使う postgresql://…：複数のプロセスやマシン向け
help-host = 待ち受けるアドレス。省略時はこのマシンからのみ接続できる
help-port = 待ち受けるポート（省略時は8000）
help-doctor-host = 点検するサーバーのアドレス。データのフォルダーに書かれていないときに使う（省略時は127.0.0.1）
help-doctor-port = 点検するサーバーのポート。データのフォルダーに書かれていないときに使う（省略時は8000）
help-processes = サーバーのプロセス数。2 以上は Linux のみ
help-workers = ボット用のワーカープロセス数
help-url = プロキシを前に置くときの公開アドレス（パスがあればそれも）
help-bot-time = ボットの1手にかかる最短のミリ秒数（hardは150、expertは950を加える）。強制された手と見分けられないようにする。0は必要な時間だけ
help-rate = 1つのアドレスからの毎秒のリクエスト数、0は無制限。1つの席からはその半分。このマシンからのみ接続できるサーバーには制限がない
help-metrics = Prometheus 用の、このマシンのポート
help-keep = 終了した対局をこの期間のあと削除する（365d、12h など。省略時は削除しない）
help-close = このテーブルの対局を終了する（再開できない）
help-delete = このテーブルを記録ごと削除する
help-kick = 席（0 から数える）のプレイヤーを外す。以後はボットが打ち、開始前なら席が空く
help-delete-person = この名前の人をすべてのテーブルから外す。ほかに人がいなかったテーブルは削除する
help-ban-name = 以後この名前を拒否する
help-ban-address = 以後このアドレスまたはネットワーク（192.0.2.0/24 など）を拒否する
help-unban = この名前またはアドレスの禁止を解く
help-bans = 禁止の一覧を表示する
help-copy = 複製先のファイル。まだ存在しないこと
help-restored-copy = 復元する複製
verified = カードは最初の手の前に約束されたものと一致し、すべての手は正しい。
verified-practice = これは練習：ほかのゲームの途中から続けたもので、カードは知られていた可能性がある。
at-home = 『バリ』は { $address } にあります（Ctrl-C で終了）
there-already = 『バリ』はすでに { $address } で動いています

# 端末でのゲーム

help-people = この端末で遊ぶ人の名前。手番の間は手札が隠される（省略時はあなた一人）。サーバーではあなたの名前
help-no-curtain = 複数の人の手番の間に手札を隠さない（全員が見てよい場合）
help-table = Baliサーバーのテーブルのアドレス。席に着くか観戦する。サーバーだけのアドレスなら、指定したボットと、残りの席に人を迎えるテーブルを新しく作る
help-resume = 最後の途中のゲームを再開する
help-replay = 記録を一手ずつ、どの席の視点からでも見る。終わったゲームは検討でき、どの場面からでも続けられる
help-plain = 一行ずつ、色やカーソルなしで遊ぶ。パイプや読み上げソフト向け。端末でなければ自動的にこうなる
help-lesson = 始めるレッスンの名前：front、scoring、majority、prices、buying、farmers、shrine、altar、end、plan、oracle、demon（省略時はすべての一覧）

# Reviews

help-review-line = ファイル内で棋譜がある行（省略時はすべて）
help-effort = quick：1ゲーム数秒、normal：1分以内、deep：必要なだけ（省略時は normal）
help-review-seat = ミスを示す席の番号（0がスタート・プレイヤー）。その席を「あなた」と呼ぶ
help-review-jobs = 複数のゲームを検討するプロセスの数（省略時はコアの数）
help-html = 検討の結果を、すべてを含む1つのページとしてこのファイルに書く（- は標準出力）

# 問題

help-puzzles = 強いボットのゲームから作られた問題で、ただ1つの最善手を見つけます
help-puzzles-make = 問題集を作ります。中断しても、同じコマンドで再開できます
help-puzzles-check = 問題の一部をより深く探索し直し、一致した数を数えます
help-today = 今日の問題だけ（全員に同じ問題です）
help-theme = このテーマの問題だけ
help-difficulty = この難しさの問題だけ
help-progress = 代わりに、自分のレーティング、連続正解、履歴を表示します
help-puzzle-number = 問題の数（省略時は500）
help-puzzle-out = 問題集のファイル
help-puzzle-workers = プロセスの数（指定しなければコアの数）
help-puzzle-file = 問題集のファイル（指定しなければ付属のもの）
help-sample = 探索し直す問題の数（省略時は100）
help-times = 探索の量（expertの何倍か、省略時は50）

# Help, completion and the manual page

help-help = コマンドのヘルプを表示する
help-completion = コマンドとオプションを補完するスクリプトを出力する：bash、zsh、fish
help-man = マニュアルを出力する：bali man > bali.1
help-command = コマンド名（省略時はプログラム全体）
help-shell = シェル：bash、zsh、fish
help-examples = 例：
example-home = ブラウザでゲームを開く
example-play = 端末でスタート画面を開く
example-bots = 強いボット1体とすぐに対戦する
example-learn = 端末でゲームを学ぶ
example-review = 終わったゲームを検討する
example-serve = 他の人のためにテーブルを開く
example-simulate = ボットにプレイさせる
example-help = コマンドのすべてのオプション
help-exit-codes = 終了コード：
exit-code-0 = 完了
exit-code-1 = 棋譜が誤っている、または検査に失敗した
exit-code-2 = コマンドを実行できない。理由はメッセージにある
exit-code-130 = 中断
