import type { NewDiscount } from '@comptoir/discounts/contract'

/** Of the discounts of the demo, beside their English ones. */
export const discountTitles: Readonly<Record<string, NewDiscount['translations']>> = {
  'Autumn table': {
    fr: { title: 'Table d’automne' },
    ar: { title: 'مائدة الخريف' },
    ja: { title: '秋の食卓' },
    tr: { title: 'Sonbahar sofrası' },
  },
  Welcome: {
    fr: { title: 'Bienvenue' },
    ar: { title: 'أهلًا بك' },
    ja: { title: 'ようこそ' },
    tr: { title: 'Hoş geldiniz' },
  },
  'Letter to customers': {
    fr: { title: 'Lettre aux clients' },
    ar: { title: 'رسالة إلى العملاء' },
    ja: { title: 'お客様へのお便り' },
    tr: { title: 'Müşterilerimize mektup' },
  },
  'Free delivery from €50': {
    fr: { title: 'Livraison offerte dès 50\u00a0€' },
    ar: { title: 'توصيل مجاني ابتداءً من 50 يورو' },
    ja: { title: '50ユーロ以上で送料無料' },
    tr: { title: '50 € ve üzeri siparişlerde ücretsiz teslimat' },
  },
  'Winter table': {
    fr: { title: 'Table d’hiver' },
    ar: { title: 'مائدة الشتاء' },
    ja: { title: '冬の食卓' },
    tr: { title: 'Kış sofrası' },
  },
  Summer: { fr: { title: 'Été' }, ar: { title: 'الصيف' }, ja: { title: '夏' }, tr: { title: 'Yaz' } },
}
