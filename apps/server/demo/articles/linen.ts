import type { DemoArticle } from './demo-article.ts'

export const linen: DemoArticle = {
  picture: 'linen',
  category: 'Care',
  tags: ['Linen', 'Care'],
  daysAgo: 26,
  texts: {
    en: {
      title: 'Washing linen so it lasts',
      excerpt: 'Forty degrees, half a drum, no softener. The rest is patience.',
      picture: 'Four folded linen towels in a pile',
      text: `<p>Linen grows softer with every wash, if the wash is gentle. It is fibres rubbing against each other that wear it
out, not the years.</p>
<h2>Three habits</h2>
<ul><li><p>Fill the drum by half, so that the cloth can move.</p></li><li><p>Forty degrees is enough; sixty now and then for kitchen
towels.</p></li><li><p>No softener: it coats the fibre, and a coated towel no longer dries.</p></li></ul>
<p>Hang it while it is still heavy and pull the hems straight. What dries flat needs no iron.</p>`,
    },
    fr: {
      title: 'Laver le lin pour qu’il dure',
      excerpt: 'Quarante degrés, un demi-tambour, pas d’adoucissant. Le reste est affaire de patience.',
      picture: 'Quatre torchons de lin pliés et empilés',
      text: `<p>Le lin s’assouplit à chaque lavage, à condition de le ménager. Ce sont les fibres qui frottent l’une contre
l’autre qui l’usent, pas les années.</p>
<h2>Trois habitudes</h2>
<ul><li><p>Remplir le tambour à moitié, pour que le tissu bouge.</p></li><li><p>Quarante degrés suffisent ; soixante de temps en
temps pour les torchons.</p></li><li><p>Pas d’adoucissant : il gaine la fibre, et un torchon gainé n’essuie plus.</p></li></ul>
<p>Étendez-le encore lourd et tirez sur les ourlets. Ce qui sèche à plat se passe de fer.</p>`,
    },
    ar: {
      title: 'كيف تغسلون الكتّان ليدوم',
      excerpt: 'أربعون درجة، ونصف حوض، وبلا منعّم. والباقي صبر.',
      picture: 'أربع مناشف كتّان مطويّة بعضها فوق بعض',
      text: `<p>يزداد الكتّان نعومة مع كل غسلة، إن كانت الغسلة لطيفة. ما يُبليه هو احتكاك الألياف بعضها ببعض، لا السنوات.</p>
<h2>ثلاث عادات</h2>
<ul><li><p>املؤوا الحوض إلى نصفه كي يتحرّك القماش.</p></li><li><p>تكفي أربعون درجة، وستّون بين حين وآخر لمناشف المطبخ.</p></li><li><p>لا
تستعملوا منعّمًا، فهو يغلّف الألياف فلا تعود المنشفة تمتصّ الماء.</p></li></ul>
<p>انشروه وهو ما يزال ثقيلًا، وشدّوا أطرافه. ما يجفّ مستويًا لا يحتاج إلى كيّ.</p>`,
    },
    ja: {
      title: 'リネンを長く使うための洗い方',
      excerpt: '四十度、洗濯槽は半分まで、柔軟剤なし。あとは気長に。',
      picture: 'たたんで重ねた四枚のリネンクロス',
      text: `<p>リネンは、やさしく洗えば洗うほど柔らかくなります。傷ませるのは年月ではなく、繊維どうしの摩擦です。</p>
<h2>三つの習慣</h2>
<ul><li><p>布が動けるよう、洗濯槽は半分まで。</p></li><li><p>四十度で十分。ふきんはときどき六十度で。</p></li><li><p>柔軟剤は使いません。
繊維をおおい、水を吸わなくなります。</p></li></ul>
<p>まだ重いうちに干し、端をまっすぐ引いてください。平らに乾けば、アイロンはいりません。</p>`,
    },
    tr: {
      title: 'Keteni uzun ömürlü olacak şekilde yıkamak',
      excerpt: 'Kırk derece, yarı dolu kazan, yumuşatıcı yok. Gerisi sabır.',
      picture: 'Üst üste katlanmış dört keten havlu',
      text: `<p>Keten, nazik yıkandığı sürece her yıkamada yumuşar. Onu eskiten yıllar değil, birbirine sürtünen liflerdir.</p>
<h2>Üç alışkanlık</h2>
<ul><li><p>Kazanı yarısına kadar doldurun ki kumaş hareket edebilsin.</p></li><li><p>Kırk derece yeter; mutfak havluları için arada
altmış.</p></li><li><p>Yumuşatıcı kullanmayın: lifi kaplar, kaplanan havlu da artık kurulamaz.</p></li></ul>
<p>Henüz ağırken asın ve kenarlarını çekip düzeltin. Düz kuruyan ütü istemez.</p>`,
    },
  },
}
