import type { DemoPage } from './demo-page.ts'

export const delivery: DemoPage = {
  en: {
    title: 'Delivery & returns',
    text: `<p>Orders placed before noon leave the same day, from Monday to Friday. You get a message when the parcel is on its way.</p>
<h2>Pick-up</h2>
<p>Pick-up in the shop is free. We keep your order for ten days.</p>
<h2>Returns</h2>
<p>You may send anything back within thirty days, as long as it is unused. We refund you within a week of its arrival.
Whatever breaks on the way is replaced.</p>`,
  },
  fr: {
    title: 'Livraison et retours',
    text: `<p>Les commandes passées avant midi partent le jour même, du lundi au vendredi. Vous recevez un message dès que le colis est
en route.</p>
<h2>Retrait</h2>
<p>Le retrait en boutique est gratuit. Nous gardons votre commande dix jours.</p>
<h2>Retours</h2>
<p>Vous pouvez tout renvoyer sous trente jours, tant que l’article n’a pas servi. Nous vous remboursons dans la semaine qui
suit sa réception. Ce qui casse en chemin est remplacé.</p>`,
  },
  ar: {
    title: 'التوصيل والإرجاع',
    text: `<p>الطلبات الواردة قبل الظهر تنطلق في اليوم نفسه، من الاثنين إلى الجمعة. تصلكم رسالة حين يكون الطرد في الطريق.</p>
<h2>الاستلام</h2>
<p>الاستلام من المتجر مجاني، ونحتفظ بطلبكم عشرة أيام.</p>
<h2>الإرجاع</h2>
<p>يمكنكم إرجاع أي شيء خلال ثلاثين يومًا ما دام غير مستعمل. نعيد المبلغ خلال أسبوع من وصوله. وما ينكسر في الطريق
نستبدله.</p>`,
  },
  ja: {
    title: '配送と返品',
    text: `<p>月曜から金曜の正午までのご注文は、その日のうちに発送します。発送後にメールでお知らせします。</p>
<h2>店頭受け取り</h2>
<p>店頭での受け取りは無料です。ご注文の品は10日間お預かりします。</p>
<h2>返品</h2>
<p>未使用であれば、30日以内に返品できます。到着から1週間以内に返金します。配送中に壊れた品は交換します。</p>`,
  },
  tr: {
    title: 'Teslimat ve iade',
    text: `<p>Pazartesiden cumaya öğleden önce verilen siparişler aynı gün yola çıkar. Paketiniz yola çıkınca bir mesaj alırsınız.</p>
<h2>Mağazadan teslim</h2>
<p>Mağazadan teslim ücretsizdir. Siparişinizi on gün saklarız.</p>
<h2>İade</h2>
<p>Kullanılmamış her şeyi otuz gün içinde geri gönderebilirsiniz. Ulaştıktan sonra bir hafta içinde ödemenizi iade ederiz.
Yolda kırılanı değiştiririz.</p>`,
  },
}
