import { CollectionRequest, ProductRequest } from '@comptoir/catalogue/contract'
import { pictureWords, sampleWords } from '@comptoir/imports/server'
import { type Locale, locales } from '@comptoir/platform/contract'
import type { DemoGood } from './goods.ts'

type Other = Exclude<Locale, 'en'>
type Words = Readonly<Record<Other, string>>

/** Names and values of options; what is missing is the same in every language. */
const optionWords: Readonly<Record<string, Words>> = {
  Size: { fr: 'Taille', ar: 'الحجم', ja: 'サイズ', tr: 'Boy' },
  Colour: { fr: 'Couleur', ar: 'اللون', ja: '色', tr: 'Renk' },
  Amount: { fr: 'Montant', ar: 'القيمة', ja: '金額', tr: 'Tutar' },
  Small: { fr: 'Petit', ar: 'صغير', ja: '小', tr: 'Küçük' },
  Medium: { fr: 'Moyen', ar: 'متوسط', ja: '中', tr: 'Orta' },
  Large: { fr: 'Grand', ar: 'كبير', ja: '大', tr: 'Büyük' },
  '1 litre': { fr: '1 litre', ar: 'لتر واحد', ja: '1リットル', tr: '1 litre' },
  '2 litres': { fr: '2 litres', ar: 'لتران', ja: '2リットル', tr: '2 litre' },
  Natural: { fr: 'Écru', ar: 'طبيعي', ja: '生成り', tr: 'Doğal' },
  'Indigo and brick': { fr: 'Indigo et brique', ar: 'نيلي وقرميدي', ja: '藍とれんが色', tr: 'Çivit mavisi ve kiremit' },
  'Red and white': { fr: 'Rouge et blanc', ar: 'أحمر وأبيض', ja: '赤と白', tr: 'Kırmızı ve beyaz' },
  'Indigo and white': { fr: 'Indigo et blanc', ar: 'نيلي وأبيض', ja: '藍と白', tr: 'Çivit mavisi ve beyaz' },
}

interface Texts {
  title: string
  text: string
}

const giftCard: Readonly<Record<Other, Texts>> = {
  fr: {
    title: 'Carte cadeau',
    text: 'Son code arrive par e-mail, chez vous ou chez la personne à qui vous l’offrez, le jour de votre choix. Elle est valable sur toute la boutique.',
  },
  ar: {
    title: 'بطاقة هدية',
    text: 'يصل رمزها بالبريد الإلكتروني إليك أو إلى من تهديها له، في اليوم الذي تختاره، وهي صالحة لكل ما في المتجر.',
  },
  ja: {
    title: 'ギフトカード',
    text: 'コードはご指定の日に、ご本人または贈り先へメールで届きます。お店のすべての商品にお使いいただけます。',
  },
  tr: {
    title: 'Hediye kartı',
    text: 'Kodu, seçtiğiniz gün size ya da armağan ettiğiniz kişiye e-postayla gelir. Mağazadaki her şey için geçerlidir.',
  },
}

const collections: Readonly<Record<string, Readonly<Record<Other, Texts>>>> = {
  'The laid table': {
    fr: { title: 'La table mise', text: 'Des brocs, des bols et des assiettes faits pour vivre ensemble.' },
    ar: { title: 'المائدة المفروشة', text: 'أباريق وأوعية وأطباق تتآلف معًا.' },
    ja: { title: '食卓のしつらえ', text: '一緒に使いたい水差し、鉢、皿。' },
    tr: { title: 'Kurulu sofra', text: 'Birbirine yakışan sürahiler, kâseler ve tabaklar.' },
  },
  'Small gifts': {
    fr: { title: 'Petits cadeaux', text: 'Prêts à être emballés.' },
    ar: { title: 'هدايا صغيرة', text: 'جاهزة للتغليف.' },
    ja: { title: 'ちょっとした贈り物', text: 'あとは包むだけです。' },
    tr: { title: 'Küçük hediyeler', text: 'Paketlenmeye hazır.' },
  },
  'Under €25': {
    fr: { title: 'Moins de 25\u00a0€', text: 'De petites choses pour tous les jours.' },
    ar: { title: 'بأقل من 25 يورو', text: 'أشياء صغيرة لكل يوم.' },
    ja: { title: '25ユーロ以下', text: '毎日の小さなもの。' },
    tr: { title: '25 €’nun altında', text: 'Her gün için küçük şeyler.' },
  },
  'Chosen for winter': {
    fr: { title: 'Choisis pour l’hiver', text: 'Lumière douce, thé brûlant.' },
    ar: { title: 'مختارات الشتاء', text: 'ضوء دافئ وشاي ساخن.' },
    ja: { title: '冬のおすすめ', text: 'あたたかな灯りと、熱いお茶。' },
    tr: { title: 'Kış için seçtiklerimiz', text: 'Sıcak ışık, sıcak çay.' },
  },
}

const others = locales.filter((locale): locale is Other => locale !== 'en')
const inOthers = <Texts>(textsIn: (locale: Other) => Texts) =>
  Object.fromEntries(others.map((locale) => [locale, textsIn(locale)]))

const optionsIn = ({ option }: DemoGood, locale: Other) => ({
  options: { o: optionWords[option?.name ?? '']?.[locale] ?? '' },
  values: Object.fromEntries((option?.values ?? []).map((label, at) => [`v${at}`, optionWords[label]?.[locale] ?? ''])),
})

/** The texts of a product of the demo beside its English ones; its option is `o`, whose values are `v0`, `v1` … */
export const translationsOf = (good: DemoGood): ProductRequest['translations'] =>
  ProductRequest.shape.translations.parse(
    inOthers((locale) => {
      const { title, text } = good.giftCard ? giftCard[locale] : sampleWords(good.pictures[0] ?? '', locale)
      return { title, description: `<p>${text}</p>`, ...optionsIn(good, locale) }
    }),
  )

export const translationsOfCollection = (name: string): CollectionRequest['translations'] =>
  CollectionRequest.shape.translations.parse(
    inOthers((locale) => {
      const { title = '', text = '' } = collections[name]?.[locale] ?? {}
      return { name: title, description: `<p>${text}</p>` }
    }),
  )

/** What is read aloud of a picture of the demo. */
export const pictureTexts = (name: string) =>
  name === 'gift-card'
    ? {
        ...{ alt: 'Gift card', locale: 'en' as const },
        translations: inOthers((locale) => ({ alt: giftCard[locale].title })),
      }
    : pictureWords(name, 'en')
