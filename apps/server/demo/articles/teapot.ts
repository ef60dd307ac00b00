import type { DemoArticle } from './demo-article.ts'

export const teapot: DemoArticle = {
  picture: 'teapot',
  category: 'Workshop',
  tags: ['Tea', 'Ceramics'],
  daysAgo: 13,
  texts: {
    en: {
      title: 'Why a good teapot drips once',
      excerpt: 'Four minutes with the potter who shapes our spouts, and what to look for in yours.',
      picture: 'A petrol-blue teapot with a cane handle',
      text: `<p>Tea runs along the underside of a spout when the lip is round: it has nowhere to break off. Inès cuts hers
at an angle, thin as a coin, and leaves the inside unglazed for the last three millimetres.</p>
<h2>The lip, then the throat</h2>
<p>A narrow throat speeds the water up, and a sharp lip lets go of it. One drop will still hang there when you set the
pot down, and that is how you know the lip is clean.</p>
<blockquote><p>One drop is honest. Two, and I throw it again.</p></blockquote>
<p>Pour from a little higher than you think. Stop with a flick of the wrist, as you would with a pen.</p>`,
    },
    fr: {
      title: 'Pourquoi une bonne théière ne goutte qu’une fois',
      excerpt: 'Quatre minutes avec la potière qui façonne nos becs, et ce qu’il faut regarder sur le vôtre.',
      picture: 'Une théière bleu pétrole à anse de rotin',
      text: `<p>Le thé file sous le bec quand la lèvre est ronde : il ne trouve aucun endroit où se détacher. Inès coupe la
sienne en biais, fine comme une pièce, et laisse les trois derniers millimètres sans émail à l’intérieur.</p>
<h2>La lèvre, puis la gorge</h2>
<p>Une gorge étroite accélère l’eau, une lèvre vive la lâche. Une goutte restera suspendue quand vous reposerez la
théière : c’est à cela qu’on reconnaît une lèvre nette.</p>
<blockquote><p>Une goutte, c’est honnête. Deux, et je recommence.</p></blockquote>
<p>Versez d’un peu plus haut que vous ne le pensez. Arrêtez d’un geste du poignet, comme avec un stylo.</p>`,
    },
    ar: {
      title: 'لماذا يقطر الإبريق الجيّد مرّة واحدة',
      excerpt: 'أربع دقائق مع الخزّافة التي تشكّل مصبّات أباريقنا، وما ينبغي أن تلاحظوه في إبريقكم.',
      picture: 'إبريق شاي أزرق داكن بمقبض من الخيزران',
      text: `<p>يسيل الشاي تحت المصبّ حين تكون حافّته مستديرة، إذ لا يجد موضعًا ينفصل عنده. تقطع إيناس الحافّة مائلةً ورقيقةً
كقطعة نقد، وتترك آخر ثلاثة ملّيمترات من الداخل بلا طلاء.</p>
<h2>الحافّة أوّلًا ثم العنق</h2>
<p>العنق الضيّق يسرّع الماء، والحافّة الحادّة تتركه يمضي. تبقى قطرة واحدة معلّقة حين تضعون الإبريق، وبها تعرفون أنّ الحافّة
نظيفة.</p>
<blockquote><p>قطرة واحدة صدق، أمّا قطرتان فأعيد تشكيله من جديد.</p></blockquote>
<p>صُبّوا من ارتفاع أعلى قليلًا ممّا تظنّون، وتوقّفوا بحركة خفيفة من المعصم كما تفعلون بالقلم.</p>`,
    },
    ja: {
      title: 'よい急須はなぜ一滴だけ垂れるのか',
      excerpt: '注ぎ口をつくる陶工との四分間。お手元の急須の見どころもご紹介します。',
      picture: '籐の持ち手がついた青緑色の急須',
      text: `<p>口の縁が丸いと、お茶は切れる場所をなくして裏側を伝います。イネスは縁を斜めに、硬貨ほどの薄さに切り、内側の
最後の三ミリには釉薬をかけません。</p>
<h2>まず縁、それから首</h2>
<p>細い首は湯の勢いを増し、鋭い縁はすっと手放します。急須を置いたとき、一滴だけ残る。それが縁のきれいな証しです。</p>
<blockquote><p>一滴は正直。二滴なら、ひき直します。</p></blockquote>
<p>思うより少し高いところから注ぎ、筆を止めるように手首を返してください。</p>`,
    },
    tr: {
      title: 'İyi bir demlik neden yalnızca bir kez damlar',
      excerpt: 'Demlik ağızlarımızı biçimlendiren ustayla dört dakika; kendi demliğinizde nelere bakmalı.',
      picture: 'Kamış saplı, petrol mavisi bir demlik',
      text: `<p>Ağız kenarı yuvarlaksa çay ağzın altından süzülür, çünkü kopacağı bir yer bulamaz. İnès kenarı eğik, bir madeni
para kadar ince keser; içerideki son üç milimetreyi de sırsız bırakır.</p>
<h2>Önce kenar, sonra boğaz</h2>
<p>Dar boğaz suyu hızlandırır, keskin kenar onu bırakır. Demliği koyduğunuzda bir damla yine de asılı kalır; kenarın
temiz olduğunu böyle anlarsınız.</p>
<blockquote><p>Bir damla dürüsttür. İki damlada çarka yeniden otururum.</p></blockquote>
<p>Sandığınızdan biraz daha yüksekten dökün. Kalem kullanır gibi, bileğinizin küçük bir hareketiyle durun.</p>`,
    },
  },
}
