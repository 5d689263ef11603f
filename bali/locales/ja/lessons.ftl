### The lessons of the guided start: a title, then for each step what to do and what is said to each
### answer. The other player is called Nyoman. None of them takes arguments.

lesson-front-title = 自分の前のカード
lesson-front-farmer = 自分の前のカードは、その種類が得点計算されるたびに利益をもたらします（農家なら商品）。4列目の次は稲作農家なので、自分の稲作農家をプレイしましょう。
lesson-front-farmer-right = 稲作農家はゲームが終わるまで自分の前に置かれます。稲作農家が得点計算されるたびに、米がもらえます。サプライに米がなければ、代わりに好きな商品を選びます。
lesson-front-farmer-other = この農家はまだ役に立ちません。次にめくれる列がないからです。4列目の次は稲作農家です。
lesson-front-priest = 石工は石を、司祭は勝利点を、寺院はそのどちらかをもたらします。勝利点をもたらすカードをプレイしましょう。
lesson-front-priest-right = これからは、司祭が得点計算されるたびに勝利点がもらえます。2列目の次は司祭です。
lesson-front-priest-farmer = 農家がもたらすのは商品です。勝利点をもたらすのは司祭です。

lesson-scoring-title = 取ったカードで得点計算が決まる
lesson-scoring-behind = 手番の終わりに、手札が3枚になるまで列の一番下のカードを取ります。最後に取ったカードの後ろの種類が得点計算されるので、自分の前にある種類が出るように取りましょう。
lesson-scoring-behind-right = 香辛料農家の得点計算です。香辛料が2枚もらえます。農家がいるので1枚、一番多いのでもう1枚です。
lesson-scoring-behind-priest = 司祭が出ました。司祭を前に置いている人がいないので、誰も何ももらえません。
lesson-scoring-behind-shrine = 寺院が出ました。寺院を前に置いている人がいないので、誰も何ももらえません。
lesson-scoring-everybody = 得点計算は、誰が起こしても全員について行います。自分だけが得をして、Nyomanは何ももらえないカードを取りましょう。
lesson-scoring-everybody-right = バナナ農家がいるのは自分だけです。自分はバナナ2枚、Nyomanは0枚です。
lesson-scoring-everybody-pepper = 香辛料農家の得点計算です。自分は1枚ですが、農家の多いNyomanは2枚もらえます。
lesson-scoring-everybody-peanut = 落花生農家の得点計算です。2人とも1枚ずつなので、Nyomanとの差はつきません。
lesson-scoring-everybody-priest = 司祭の得点計算です。自分は2点ですが、司祭の多いNyomanは4点もらえます。

lesson-majority-title = 単独最多
lesson-majority-play = 得点計算される種類を2枚以上、誰よりも多く持つ人は、1つ多くもらえます。この単独最多になるカードをプレイしましょう。
lesson-majority-play-right = 石工が2枚対1枚で、単独最多になりました。
lesson-majority-play-single = 農家1枚では単独最多になりません。2枚以上必要です。石工をプレイすれば2枚対1枚になります。
lesson-majority-take = では活かしましょう。石工が出るカードを取ってください。
lesson-majority-take-right = 石が3個もらえます。石工2枚で2個、単独最多で1個です。Nyomanは1個です。
lesson-majority-take-pepper = 香辛料農家が出ました。Nyomanは香辛料1枚、自分は何ももらえません。
lesson-majority-take-banana = バナナ農家が出ました。もらえるのはバナナ1枚です。石工なら石が3個もらえます。
lesson-majority-take-rice = 稲作農家が出ました。前に置いている人がいないので、誰も何ももらえません。

lesson-prices-title = 商品の値段
lesson-prices-cheapest = 商品の値段は石5個で、自分の前にあるその農家1枚につき1個安くなります。一番安く買える商品を買いましょう。
lesson-prices-cheapest-right = 稲作農家が4枚なので、5 − 4 = 1個です。カードは裏向きにして自分の商品に加えます。
lesson-prices-cheapest-dear = この農家は1枚なので5 − 1 = 4個、持っている石の全部です。石1個で買える商品があります。
lesson-prices-cheapest-none = 買わなくてもかまいませんが、今安く買える商品があります。自分の前に一番多い農家は何でしょうか。

lesson-buying-title = 買うか、ためるか
lesson-buying-one = カードをプレイする前に、商品を1枚だけ買えます。落花生農家が4枚いて落花生が安いので、買いましょう。
lesson-buying-one-right = 石1個で商品が手に入りました。最後には3点になることもあります。
lesson-buying-one-none = 石3個では、どのみち寺院はプレイできません。そのうち1個で、3点になるかもしれない商品が買えます。
lesson-buying-save = 買わなくてもかまいません。石は7個、手札の寺院には石7個が必要です。どうしますか？
lesson-buying-save-right = これで寺院をプレイする石が7個あります。
lesson-buying-save-spent = これでは寺院をプレイする石が足りません。寺院は商品1枚より価値があります。

lesson-farmers-title = 何枚もの農家を一度に
lesson-farmers-two = 同じ種類の農家は一度にプレイできます。2枚なら合わせて石1個、3枚なら2個です。2枚一度にプレイしましょう。
lesson-farmers-two-right = 石1個で香辛料農家2枚です。すぐに単独最多になり、新しいカードを2枚取れます。
lesson-farmers-two-one = 1枚なら無料ですが、もう1枚は別の手番になります。2枚一緒でも石1個です。
lesson-farmers-two-peanut = 落花生農家は1枚しかありません。香辛料農家なら2枚一緒にプレイできます。
lesson-farmers-three = Nyomanの前には香辛料農家が2枚あります。単独最多になるだけの枚数をプレイしましょう。
lesson-farmers-three-right = 3枚対2枚で単独最多です。新しいカードも3枚取れます。
lesson-farmers-three-two = 2枚対2枚は同数です。同数なら、誰も多くもらえません。
lesson-farmers-three-one = 1枚対2枚です。単独最多はNyomanのままです。

lesson-shrine-title = 寺院と捧げ物
lesson-shrine-build = 寺院は石7個でプレイでき、最後に4点になります。石は10個あります。プレイしましょう。
lesson-shrine-build-right = 次は捧げ物フェイズです。まずNyomanが商品を表向きに祭壇に置きます。
lesson-shrine-build-farmer = 農家は無料ですが、今なら寺院をプレイできます。寺院は4点になり、捧げ物フェイズが起こります。
lesson-shrine-hidden = Nyomanはバナナを置きました。次は自分の商品を裏向きに置きます。祭壇に多い商品ほど価値が上がるので、一番多く持つ商品を選びましょう。
lesson-shrine-hidden-right = 香辛料だと知っているのは自分だけです。祭壇で見えるのは、表向きの一番上のカードだけです。
lesson-shrine-hidden-few = この商品は1、2枚しかありません。一番多く持つ商品の価値を上げましょう。
lesson-shrine-supply = 最後に、サプライの商品を1枚、表向きに一番上に置きます。どれが一番得でしょうか。
lesson-shrine-supply-right = 香辛料が2枚、バナナが1枚。このままなら香辛料は1枚3点、バナナは2点です。
lesson-shrine-supply-banana = バナナ2枚、香辛料1枚で、一番価値があるのはバナナです。でも自分は1枚しか持っていません。
lesson-shrine-supply-level = 3つの商品が1枚ずつでは、価値はみな同じです。香辛料をもう1枚置けば、香辛料が先頭になります。
lesson-shrine-choice = 寺院の得点計算です。勝利点か石を選び、自分の寺院1つにつき1つもらいます。石は6個、次の寺院には7個必要です。
lesson-shrine-choice-right = 石が7個あれば次の寺院をプレイできます。1点より価値があります。
lesson-shrine-choice-points = 1点も悪くありません。でも石があと1個あれば、4点になる寺院をプレイできます。

lesson-altar-title = 商品の価値
lesson-altar-offer = 最後に、祭壇に一番多い商品は1枚3点、次は2点、その次は1点、そして0点になります。Nyomanが寺院をプレイしました。一番価値を上げたい商品を置きましょう。
lesson-altar-offer-right = 祭壇では落花生が先頭です。手元にはまだ10枚あります。
lesson-altar-offer-rice = 米の価値が上がります。でも米はNyomanが12枚持っています。
lesson-altar-offer-few = この商品は少ししかありません。一番多く持つ商品を置きましょう。
lesson-altar-supply = 祭壇には米が2枚、バナナが2枚、香辛料が1枚あります。同数なら価値も同じです。サプライのどのカードが一番得でしょうか。
lesson-altar-supply-right = 香辛料が並び、2点から3点になります。自分は9枚、Nyomanは3枚だけです。
lesson-altar-supply-rice = 米が先頭になり、9枚ある香辛料は1点に下がります。
lesson-altar-supply-banana = バナナが先頭になります。でもバナナはNyomanが12枚持っています。
lesson-altar-supply-peanut = 落花生は2点になりますが、Nyomanもほぼ同じ枚数を持っています。香辛料なら自分のほうがずっと多いです。

lesson-end-title = ゲームの終わりと得点
lesson-end-count = 最後に数えるのは、勝利点、寺院1つにつき4点、商品の価値、そして石5個ごとに1点です。寺院の得点計算で、山札はほとんど残っていません。勝利点と石、どちらを選びますか？
lesson-end-count-right = 3点です。そのまま得点になります。
lesson-end-count-stones = 石が8個から11個になっても、増えるのは1点だけです。勝利点なら3点です。
lesson-end-last = 空になった列は山札から作り直し、山札がなくなるとゲームが終わります。山札は残り2枚、得点は52対50で勝っています。終わらせましょう。
lesson-end-last-right = 山札がなくなり、ゲームはすぐに終わりました。52対50で勝ちです。
lesson-end-last-goes-on = ゲームが続くと、Nyomanが寺院をプレイして逆転するかもしれません。列が空になるカードを取りましょう。

lesson-plan-title = 勝つための計画
lesson-plan-shrine = 1つの商品を集め、祭壇でその価値を上げましょう。米が11枚あるので、捧げ物フェイズを起こすカードをプレイします。
lesson-plan-shrine-right = 寺院は4点になります。しかも、これから祭壇に置く3枚のうち2枚を選べます。
lesson-plan-shrine-farmer = 農家では祭壇は変わりません。米の価値を上げられるのは寺院だけです。
lesson-plan-hidden = 落花生を集めているNyomanが、落花生を置きました。自分はどの商品を裏向きに置きますか？
lesson-plan-hidden-right = 米です。Nyomanには見えません。手元には10枚残ります。
lesson-plan-hidden-peanut = 落花生の価値が上がります。でもNyomanは自分の2倍近く持っています。
lesson-plan-hidden-few = この商品は少ししかありません。価値を上げたいのは米です。
lesson-plan-supply = 次はサプライのカードです。計画を完成させましょう。
lesson-plan-supply-right = 祭壇では米が先頭です。10枚の米がどれも3点になります。こうして勝つのです。
lesson-plan-supply-peanut = 落花生が先頭になりました。落花生を集めているのはNyomanです。
lesson-plan-supply-level = 米は落花生を引き離せていません。米をもう1枚置けば先頭に立てます。

lesson-oracle-title = ヴァリアント：オラクル
lesson-oracle-look = 新しい列に出たオラクルはゲームから除かれ、祭壇の上から4枚を見て1枚を自分のものにできます。見てみましょう。
lesson-oracle-look-right = 3枚あります。見えるのは自分だけです。
lesson-oracle-look-none = 見なくてもかまいません。でも見れば、カードが1枚ただで手に入ります。
lesson-oracle-keep = 1枚を自分のものにし、残りは元のとおりに戻します。祭壇に1枚もない商品は0点です。Nyomanはバナナを集めています。
lesson-oracle-keep-right = 祭壇にバナナがなくなりました。このままならNyomanのバナナは0点です。何を取ったかは誰も知りません。
lesson-oracle-keep-peanut = 祭壇に落花生がなくなりました。でも落花生を集めているのは自分です。
lesson-oracle-keep-rice = 米は0点になりましたが、米は2人とも少ししか持っていません。Nyomanのバナナの価値は前と同じです。

lesson-demon-title = ヴァリアント：悪魔
lesson-demon-priest = 悪魔のいる列からは、誰もカードを取れません。司祭がプレイされるたびに、悪魔は右の列へ移ります。1列目を空けましょう。
lesson-demon-priest-right = 悪魔は2列目へ移り、1列目から取れるようになりました。4列目の次は1列目に戻ります。
lesson-demon-priest-farmer = 農家では悪魔は動きません。悪魔を動かすのは司祭だけです。
lesson-demon-take = 今は2列目から2人とも取れません。手札に落花生農家があります。2枚目を取りましょう。
lesson-demon-take-right = 次の手番に2枚一緒にプレイできます。Nyomanは2列目のバナナ農家に手を出せません。
lesson-demon-take-shrine = 寺院には石7個が必要ですが、2個しかありません。1列目の落花生農家なら、手札の1枚と組み合わせられます。
