### The report on many games: `bali report`.

## Numbers

report-number = { NUMBER($number) }
report-tenths = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
report-hundredths = { NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }
report-percent = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }％
report-small-percent = { NUMBER($number, maximumFractionDigits: 4) }％
report-interval = { $value }（{ $low }～{ $high }）
report-range = { $low }～{ $high }
report-at-least = { $number }以上

## The page

report-title = バリ：ゲームが語ること
report-lead = ボットによる{ $games }ゲームを再現して集計しました：{ $bots }。どの値にも95％区間が付いています。
report-forfeits = ボットが放棄したゲーム：{ $games }。ボットの成績にだけ数えます。
report-mixed = 異なるボット
report-players = { $players }人
report-variants = { $variants ->
    [oracle] オラクル
    [demon] 悪魔
    [oracle-demon] オラクルと悪魔
   *[none] ヴァリアントなし
}
report-of = { $bots }、{ $players }人
report-figures = 数値

## Heads of columns

report-head-bots = ボット
report-head-players = 人数
report-head-variants = ヴァリアント
report-head-games = ゲーム数
report-head-seats = 席の数
report-head-seat = 席
report-head-share = 勝率
report-head-rare-share = ゲームの割合
report-head-points = 点数
report-head-turns = 手番数
report-head-margin = 勝者の差
report-head-winners = 勝者
report-head-others = その他
report-head-difference = 差
report-head-deed = 項目
report-head-shrines = 寺院
report-head-measure = 指標
report-head-rating = レーティング
report-head-time = 選択ごとのミリ秒
report-head-rule = 規則
report-head-rare = 出来事
report-head-example = ゲームの例
report-head-source = 内訳

## In short

report-short-title = 要約
report-short-start = スタート・プレイヤーの勝率
report-short-fair = 公平な割合
report-short-points = 勝者の点数
report-short-source = 主な内訳
report-short-deed = 勝者の特徴
report-short-more = { $deed } { $difference }
report-short-part = { $source }、{ $share }

## Seats

report-seats-title = スタート・プレイヤーは有利か
report-seats-answer = { $answer ->
    [more] スタート・プレイヤーは公平な割合より多く勝つ
    [less] スタート・プレイヤーの勝ちは公平な割合より少ない
   *[unclear] スタート・プレイヤーにはっきりした有利はない
}
report-seats-lead = 手番順の席ごとの勝率。席1が石2個で始め、後の席ほど石が1個ずつ多くなります。破線は公平な割合です。

## Points and length

report-scores-title = 点数の分布
report-scores-answer = 勝者の平均は{ $points }点
report-scores-lead = 最終得点の頻度。勝者とその他、すべてのヴァリアントを合わせたものです。
report-lengths-title = ゲームの長さ
report-lengths-answer = ゲームは平均{ $turns }手番
report-lengths-lead = 全員を合わせた手番数の頻度です。

## Where points come from

report-sources-title = 点数はどこから来るか
report-sources-answer = 勝者の点数が最も多く来るのは：{ $sources }
report-sources-lead = 勝者とその他の平均点を、内訳ごとに示します。
report-source-points_priests = 司祭の得点
report-source-points_shrines = 寺院の得点
report-source-shrine_points = 終了時の寺院
report-source-stone_points = 石
report-source-goods_points = 商品

## What winners do

report-deeds-title = 勝者は何が違うか
report-deeds-answer = { $answer ->
    [some] 勝者の違いが最もはっきり出るのは：{ $deeds }
   *[none] 勝者にはっきりした違いはない
}
report-deeds-lead = 同じゲームの勝者とその他の平均。すべてのヴァリアントを合わせたものです。差は勝利と結び付いていますが、原因とは限りません。優勢な人ほど余裕があるからです。
report-deeds-cards = プレイしたカード：{ $of }
report-deeds-goods = 商品と石：{ $of }
report-deed-bought = 買った商品
report-deed-gained = 得点計算の商品
report-deed-kept = オラクルの商品
report-deed-offered = 捧げた商品
report-deed-paid = 商品に払った石
report-deed-stones_earned = 得た石
report-deed-stones_left = 残った石
report-deed-majorities = 単独最多での得点
report-deed-first_shrine = 最初の寺院の手番
report-farmers = 農家
report-when-title = いつ行うか
report-when-answer = { $answer ->
    [some] 時期で勝者の違いが最も大きいのは：{ $deeds }
   *[none] 勝者がカードをプレイする時期は他と変わらない
}
report-when-lead = ゲームの手番を三等分し、それぞれでプレイしたカードの枚数を、種類ごとに3つの点で示します。
report-third-early = 序盤
report-third-middle = 中盤
report-third-late = 終盤
report-shrines-title = 寺院はいくつで勝てるか
report-shrines-answer = { $answer ->
    [more] 寺院が多い席は、1つもない席よりよく勝つ
   *[unclear] 寺院が多くても、1つもない席よりよく勝つとは限らない
}
report-shrines-lead = 終了時に自分の前にある寺院の数ごとの勝率です。これは助言ではありません。寺院の数は石の余裕も表します。

## Variants

report-variants-title = ヴァリアントで何が変わるか
report-variants-answer = ヴァリアントによる手番数の変化は{ $low }～{ $high }
report-variants-lead = ヴァリアントなしのゲームとの差です。
report-variants-opposite = { $players }人（{ $variants }）では、影響の符号がボットによって異なります：{ $measure }は{ $first }で{ $one }、{ $second }で{ $other }。
report-measure-points = 席ごとの点数
report-measure-turns = ゲームの手番数
report-measure-margin = 勝者の点差
report-measure-start = スタート・プレイヤーの勝率

## Bots

report-bots-title = ボットの強さと思考時間
report-bots-answer = { $answer ->
    [rated] 最も強いボットは{ $bot }
    [timed] 最も遅いボットは1回の選択に{ $time }ミリ秒
   *[neither] ボット同士の対戦も時間の計測もない
}
report-bots-lead = 異なるボットが対戦したゲームの勝率とレーティング（平均が0）。選択の余地がない手は数えません。
report-bots-rating = レーティング

## Rare rules

report-rare-title = まれな規則
report-rare-answer = まれな規則{ $all }個のうち{ $seen }個が現れた
report-rare-lead = 一度でも起きたゲームの割合。オラクルの規則はオラクルありのゲームに対する割合です。
report-rare-free_purchase = 捧げ物カードを石0個で購入
report-rare-three_farmers = 農家3枚を一度にプレイ
report-rare-shrine_returned = 寺院を箱に戻した
report-rare-no_shrine = 誰も寺院をプレイしなかった
report-rare-nothing_to_offer = 捧げるカードを持たないプレイヤーがいた
report-rare-nothing_to_bless = 捧げ物の際にサプライが空だった
report-rare-shrine_stones = 寺院の得点で石を選択
report-rare-other_good = サプライが空で別の商品を獲得
report-rare-nothing_left = 商品を受け取れなかった
report-rare-cut_short = 手札が揃う前に終了
report-rare-good_absent = 祭壇に1枚もない商品があった
report-rare-all_equal = 4種の商品が同じ価値
report-rare-tie_shrines = 同点を寺院で決定
report-rare-tie_stones = 同点を石で決定
report-rare-tie_shared = 勝利を分け合った
report-rare-oracles_only = 新しい列がオラクルだけ
report-rare-look_declined = オラクルで祭壇を見るのを断った
report-rare-small_look = 4枚未満を見た
report-rare-no_altar = オラクルが出たが祭壇は空だった

## How it was made

report-method-title = 作成方法
report-method = 割合にはウィルソンの区間を用い、同じ配りを複数回使った場合は配りごとの違いも考慮しました。その他の値には平均の区間を用いています。勝者とその他はゲームごとに比較し、分け合った勝利は等分して数えます。
report-commands = コマンド
