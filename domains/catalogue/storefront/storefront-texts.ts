import { isLocale, type Locale } from '@comptoir/platform/contract'

interface Texts {
  empty: string
  sold_out: string
  more: string
  back: string
}

export const storefrontTexts: Record<Locale, Texts> = {
  en: { empty: 'Nothing is for sale yet.', sold_out: 'Sold out', more: 'More products', back: 'All products' },
  fr: { empty: 'Rien n’est encore en vente.', sold_out: 'Épuisé', more: 'Plus de produits', back: 'Tous les produits' },
  ar: { empty: 'لا شيء للبيع بعد.', sold_out: 'نفدت الكمية', more: 'منتجات أخرى', back: 'كل المنتجات' },
  ja: { empty: 'まだ商品はありません。', sold_out: '売り切れ', more: 'ほかの商品', back: 'すべての商品' },
  tr: { empty: 'Henüz satışta bir şey yok.', sold_out: 'Tükendi', more: 'Daha fazla ürün', back: 'Tüm ürünler' },
}

export const languageOf = (languages: string): Locale =>
  languages
    .split(',')
    .map((entry) => entry.trim().slice(0, 2).toLowerCase())
    .find(isLocale) ?? 'en'
