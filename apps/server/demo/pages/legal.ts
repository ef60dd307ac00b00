import type { DemoPage } from './demo-page.ts'

export const legal: DemoPage = {
  en: {
    title: 'Legal notice',
    text: `<p>Maison Lune is an invented shop, and so is everything on this page. Replace it with the facts of your own business before
you open.</p>
<h2>Publisher</h2>
<p>Maison Lune, 12 rue des Lilas, 00000 Example Town. Registered under the number 000 000 000.</p>
<h2>Your data</h2>
<p>We keep what an order needs, and nothing else. You may ask at any time what we know about you, and have it
deleted.</p>`,
  },
  fr: {
    title: 'Mentions légales',
    text: `<p>Maison Lune est une boutique inventée, et tout ce que dit cette page aussi. Remplacez-la par les informations de votre
entreprise avant d’ouvrir.</p>
<h2>Éditeur</h2>
<p>Maison Lune, 12 rue des Lilas, 00000 Ville-Exemple. Immatriculée sous le numéro 000 000 000.</p>
<h2>Vos données</h2>
<p>Nous gardons ce qu’une commande exige, et rien d’autre. Vous pouvez à tout moment demander ce que nous savons de vous, et
le faire effacer.</p>`,
  },
  ar: {
    title: 'إشعار قانوني',
    text: `<p>«ميزون لون» متجر خيالي، وكذلك كل ما في هذه الصفحة. ضعوا مكانها بيانات مؤسّستكم قبل الافتتاح.</p>
<h2>الناشر</h2>
<p>ميزون لون، 12 شارع الليلك، 00000 مدينة المثال. رقم السجل: 000 000 000.</p>
<h2>بياناتكم</h2>
<p>نحتفظ بما يتطلّبه الطلب ولا شيء سواه. يمكنكم في أي وقت أن تسألوا عمّا نعرفه عنكم وأن تطلبوا حذفه.</p>`,
  },
  ja: {
    title: '特定商取引法に基づく表記',
    text: `<p>Maison Luneは架空の店で、このページの内容も架空のものです。開店前に、実際の事業者の情報に置き換えてください。</p>
<h2>販売事業者</h2>
<p>Maison Lune、00000 見本町リラ通り12。登録番号 000 000 000。</p>
<h2>個人情報</h2>
<p>ご注文に必要な情報だけを保管します。保管している内容の確認と削除は、いつでもお申し出いただけます。</p>`,
  },
  tr: {
    title: 'Yasal bilgiler',
    text: `<p>Maison Lune hayalî bir mağazadır, bu sayfadaki her şey de öyle. Mağazayı açmadan önce kendi işletmenizin bilgilerini
yazın.</p>
<h2>Yayıncı</h2>
<p>Maison Lune, Leylak Sokağı 12, 00000 Örnekköy. Sicil numarası: 000 000 000.</p>
<h2>Verileriniz</h2>
<p>Bir siparişin gerektirdiğini saklarız, başka hiçbir şeyi değil. Hakkınızda ne bildiğimizi her zaman sorabilir ve
silinmesini isteyebilirsiniz.</p>`,
  },
}
