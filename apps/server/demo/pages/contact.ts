import type { DemoPage } from './demo-page.ts'

export const contact: DemoPage = {
  en: {
    title: 'Contact',
    text: '<p>Write to us about an order, a good or anything else. We answer within two working days.</p>',
  },
  fr: {
    title: 'Contact',
    text: '<p>Écrivez-nous au sujet d’une commande, d’un article ou de toute autre chose. Nous répondons sous deux jours ouvrés.</p>',
  },
  ar: {
    title: 'اتصلوا بنا',
    text: '<p>راسلونا بشأن طلب أو منتج أو أي أمر آخر. نردّ خلال يومَي عمل.</p>',
  },
  ja: {
    title: 'お問い合わせ',
    text: '<p>ご注文や商品など、どんなことでもお書きください。2営業日以内にお返事します。</p>',
  },
  tr: {
    title: 'İletişim',
    text: '<p>Bir sipariş, bir ürün ya da başka bir konu için bize yazın. İki iş günü içinde yanıtlarız.</p>',
  },
}
