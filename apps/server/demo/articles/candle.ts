import type { DemoArticle } from './demo-article.ts'

export const candle: DemoArticle = {
  picture: 'candle',
  category: 'Care',
  tags: ['Light', 'Care'],
  daysAgo: 41,
  texts: {
    en: {
      title: 'Wick first, wax second',
      excerpt: 'Why our candles burn level, and how to rescue one that does not.',
      picture: 'A lit beeswax candle in a brass holder',
      text: `<p>A candle that tunnels was put out too early. Wax remembers: the first pool it melts is the widest it will ever
make, so let the first evening be a long one.</p>
<h2>Five millimetres</h2>
<p>Trim the wick before you light it. A long wick smokes and hollows the middle; a short one drowns. Five millimetres is
right for beeswax.</p>
<p>To rescue a tunnel, wrap the rim in foil with a hole in the middle. In half an hour the edge has melted down to meet
the flame.</p>`,
    },
    fr: {
      title: 'La mèche d’abord, la cire ensuite',
      excerpt: 'Pourquoi nos bougies brûlent à plat, et comment sauver celle qui n’y arrive pas.',
      picture: 'Une bougie en cire d’abeille allumée dans un bougeoir de laiton',
      text: `<p>Une bougie qui se creuse a été éteinte trop tôt. La cire a de la mémoire : le premier bain qu’elle forme sera le
plus large de sa vie, alors offrez-lui une longue première soirée.</p>
<h2>Cinq millimètres</h2>
<p>Coupez la mèche avant d’allumer. Trop longue, elle fume et creuse le centre ; trop courte, elle se noie. Cinq
millimètres conviennent à la cire d’abeille.</p>
<p>Pour sauver un puits, couvrez le bord d’une feuille d’aluminium percée au milieu. En une demi-heure, le bord est
redescendu vers la flamme.</p>`,
    },
    ar: {
      title: 'الفتيل أوّلًا ثم الشمع',
      excerpt: 'لماذا تحترق شموعنا باستواء، وكيف تنقذون شمعة لا تفعل.',
      picture: 'شمعة مضاءة من شمع النحل في حامل نحاسي',
      text: `<p>الشمعة التي تتجوّف أُطفئت قبل أوانها. للشمع ذاكرة، فأوّل بركة يذيبها هي الأوسع في عمره كله، فليكن مساؤها الأوّل
طويلًا.</p>
<h2>خمسة ملّيمترات</h2>
<p>قصّوا الفتيل قبل إشعاله. الفتيل الطويل يدخّن ويجوّف الوسط، والقصير يغرق. خمسة ملّيمترات تناسب شمع النحل.</p>
<p>لإنقاذ شمعة متجوّفة، غطّوا حافّتها بورق ألمنيوم فيه ثقب في الوسط. بعد نصف ساعة تكون الحافّة قد ذابت نحو اللهب.</p>`,
    },
    ja: {
      title: 'まず芯、それから蝋',
      excerpt: '当店のろうそくが平らに燃える理由と、くぼんだ一本の救い方。',
      picture: '真鍮の燭台にともした蜜蝋のろうそく',
      text: `<p>くぼんでいくろうそくは、消すのが早すぎたもの。蝋には記憶があり、最初に溶けた広さより先へは広がりません。最初の
夜はゆっくり灯してください。</p>
<h2>五ミリ</h2>
<p>火をつける前に芯を切ります。長い芯は煙を出して中央をくぼませ、短い芯は溺れます。蜜蝋なら五ミリがちょうどよい長さです。</p>
<p>くぼみを直すには、中央に穴をあけたアルミ箔で縁を包みます。半時間もすれば、縁が溶けて炎の高さにそろいます。</p>`,
    },
    tr: {
      title: 'Önce fitil, sonra mum',
      excerpt: 'Mumlarımız neden düz yanar, yanmayanı nasıl kurtarırsınız.',
      picture: 'Pirinç şamdanda yanan bir balmumu mum',
      text: `<p>Ortası oyulan mum, erken söndürülmüş demektir. Mumun belleği vardır: ilk erittiği göl, ömrünün en geniş gölüdür.
O yüzden ilk akşam uzun olsun.</p>
<h2>Beş milimetre</h2>
<p>Yakmadan önce fitili kısaltın. Uzun fitil tüter ve ortayı oyar, kısası boğulur. Balmumu için beş milimetre
uygundur.</p>
<p>Oyulan mumu kurtarmak için kenarını, ortası delik bir folyoyla sarın. Yarım saatte kenar eriyip aleve yetişir.</p>`,
    },
  },
}
