import { wordsIn } from '@comptoir/platform/admin/testing/words.ts'
import { type Locale, locales } from '@comptoir/platform/contract'
import { expect, test } from 'vitest'
import type { DiscountRules } from '../../contract/discount.ts'
import { idOf, noGoods, someRules } from '../../testing/a-discount.ts'
import { type Length, plainSentence, sentenceOf } from './sentence-of.ts'
import type { Wording } from './wording.ts'

const names: Readonly<Record<string, string>> = {
  ...{ [idOf(1)]: 'Tea', [idOf(2)]: 'Soap', [idOf(3)]: 'Mug', [idOf(4)]: 'iPot' },
}

async function wordingIn(locale: Locale): Promise<Wording> {
  const words = await wordsIn(locale, 'discounts')
  const nameOf = (id: string) => names[id] ?? id
  return { ...words, nameOf, now: Date.parse('2026-11-29T10:00:00Z'), timeZone: 'UTC' }
}

type Given = Partial<DiscountRules>

const marks = /[\u2066-\u2069\u200e\u200f]/g
const plainSpaces = (text: string) => text.replaceAll(marks, '').replaceAll(/[\u00a0\u202f]/g, ' ')

async function saidIn(locale: Locale, given: Given, length: Length = 'full') {
  const rules = { ...someRules(given), starts_at: given.starts_at ?? '2026-11-01T00:00:00.000Z' }
  return plainSpaces(plainSentence(sentenceOf(rules, await wordingIn(locale), length)))
}

const products = (...ids: number[]) => ({ ...noGoods, product_ids: ids.map(idOf), exclude_ids: [] })
const goods = (id: number) => ({ ...noGoods, product_ids: [idOf(id)] })
const nobody = { group_ids: [], customer_ids: [], first_order_only: false }

const cases: readonly [Given, Record<Locale, string>][] = [
  [
    {
      ...{ scope: 'products', value: 20, target: products(1), per_customer_limit: 1 },
      ...{ customers: { ...nobody, first_order_only: true }, ends_at: '2026-12-07T00:00:00.000Z' },
    },
    {
      en: '20% off Tea for new customers, once each, until Sunday 6 December.',
      fr: '20 % de remise sur Tea pour les nouveaux clients, une fois par client, jusqu’au dimanche 6 décembre.',
      ar: 'خصم 20% على Tea للعملاء الجدد، مرة واحدة لكل عميل، حتى الأحد 6 ديسمبر.',
      ja: '新規のお客様はTeaが20%引き、お一人様1回まで、12月6日(日)まで。',
      tr: 'Yeni müşteriler için Tea ürünlerinde %20 indirim, müşteri başına bir kez, 6 Aralık Pazar gününe kadar.',
    },
  ],
  [
    {
      ...{ value: 12.5, minimum: { subtotal: 2_500 }, usage_limit: 100, budget: 250_000 },
      ...{ starts_at: '2026-11-30T09:00:00.000Z', ends_at: '2026-11-30T18:00:00.000Z' },
    },
    {
      en: '12.5% off the order from €25.00 for everyone, from tomorrow, 09:00 until tomorrow, 18:00, 100 times in all, up to €2,500.00 in all.',
      fr: '12,5 % de remise sur la commande dès 25,00 € pour tous, à partir de demain à 09:00 jusqu’à demain à 18:00, 100 fois au total, dans la limite de 2 500,00 € au total.',
      ar: 'خصم 12.5% على الطلب ابتداءً من 25.00 € للجميع، من غدًا الساعة 09:00 حتى غدًا الساعة 18:00، 100 مرة إجمالًا، بحد أقصى 2,500.00 € إجمالًا.',
      ja: 'すべてのお客様は€25.00以上で注文全体が12.5%引き、明日 09:00から明日 18:00まで、全体で100回まで、総額€2,500.00まで。',
      tr: 'Herkes için €25,00 ve üzerinde siparişte %12,5 indirim, yarın 09:00 saatinden itibaren, yarın 18:00 saatine kadar, toplam 100 kez, toplam €2.500,00 ile sınırlı.',
    },
  ],
  [
    {
      ...{ kind: 'fixed', scope: 'products', value: 500, target: products(1, 2), allocation: 'across' },
      combines_with: { order: false, products: true, shipping: true },
    },
    {
      en: '€5.00 off Tea and Soap for everyone. Together with product discounts and delivery discounts only.',
      fr: '5,00 € de remise sur Tea et Soap pour tous. Cumulable uniquement avec les remises sur les produits et les remises sur la livraison.',
      ar: 'خصم 5.00 € على Tea وSoap للجميع. يجتمع مع خصومات المنتجات وخصومات التوصيل فقط.',
      ja: 'すべてのお客様はTea、Soapが€5.00引き。商品の割引、送料の割引とのみ併用できます。',
      tr: 'Herkes için Tea ve Soap ürünlerinde €5,00 indirim. Yalnızca ürün indirimleri ve teslimat indirimleri ile birleşir.',
    },
  ],
  [
    {
      ...{ kind: 'fixed', scope: 'products', value: 500, target: products(4, 1, 2, 3) },
      ...{ max_quantity: 3, skip_reduced: true },
    },
    {
      en: '€5.00 off each piece of iPot, Tea and 2 more for everyone, not where already reduced, at most 3 pieces an order.',
      fr: '5,00 € de remise par article sur iPot, Tea et 2 autres pour tous, hors articles déjà réduits, 3 articles au plus par commande.',
      ar: 'خصم 5.00 € على كل قطعة من iPot وTea واثنان آخران للجميع، ما عدا المخفض أصلًا، 3 قطع على الأكثر لكل طلب.',
      ja: 'すべてのお客様はiPot、Tea、ほか2件が1点につき€5.00引き（値下げ済みの商品を除く）、1回の注文で3点まで。',
      tr: 'Herkes için iPot, Tea ve 2 tane daha ürünlerinde adet başına €5,00 indirim, zaten indirimli olanlar hariç, sipariş başına en çok 3 adet.',
    },
  ],
  [
    { kind: 'fixed_price', scope: 'products', value: 1_200, target: { ...products(1), exclude_ids: [idOf(3)] } },
    {
      en: 'Tea for €12.00 each for everyone, except Mug.',
      fr: 'Tea à 12,00 € l’unité pour tous, sauf Mug.',
      ar: 'Tea بسعر 12.00 € للقطعة للجميع، ما عدا Mug.',
      ja: 'すべてのお客様はTeaが1点€12.00（Mugを除く）。',
      tr: 'Herkes için Tea ürünlerinde tanesi €12,00, Mug hariç.',
    },
  ],
  [
    { kind: 'free_shipping', scope: 'shipping', minimum: { subtotal: 6_000 }, countries: ['FR', 'BE'] },
    {
      en: 'Free delivery from €60.00 for everyone in France and Belgium.',
      fr: 'Livraison offerte dès 60,00 € pour tous (France et Belgique).',
      ar: 'توصيل مجاني ابتداءً من 60.00 € للجميع في فرنسا وبلجيكا.',
      ja: 'すべてのお客様はフランス、ベルギーへのお届けで€60.00以上で送料無料。',
      tr: 'Herkes için Fransa ve Belçika teslimatlarında €60,00 ve üzerinde ücretsiz teslimat.',
    },
  ],
  [
    { kind: 'fixed', scope: 'shipping', value: 300, languages: ['fr', 'ar'] },
    {
      en: '€3.00 off delivery for everyone shopping in French and Arabic.',
      fr: '3,00 € de remise sur la livraison pour tous, boutique en français et arabe.',
      ar: 'خصم 3.00 € على التوصيل للجميع للتسوق بالفرنسية والعربية.',
      ja: 'すべてのお客様はフランス語、アラビア語でのお買い物で送料が€3.00引き。',
      tr: 'Herkes için Fransızca ve Arapça dilinde alışverişte teslimatta €3,00 indirim.',
    },
  ],
  [
    {
      ...{ kind: 'bxgy', scope: 'products', buy: { from: { quantity: 2 }, target: goods(2) } },
      ...{ get: { quantity: 1, target: goods(2), percent_off: 100 }, per_order_limit: 2 },
    },
    {
      en: 'Buy 2 pieces of Soap, get 1 free for everyone, at most twice an order.',
      fr: 'Pour 2 articles de Soap, 1 offert pour tous, 2 fois au plus par commande.',
      ar: 'عند شراء قطعتين من Soap: قطعة مجانًا للجميع، مرتين على الأكثر لكل طلب.',
      ja: 'すべてのお客様はSoapを2点買うと1点無料、1回の注文で2回まで。',
      tr: 'Herkes için Soap ürünlerinde 2 adet alana 1 adet ücretsiz, sipariş başına en çok 2 kez.',
    },
  ],
  [
    {
      ...{ kind: 'bxgy', scope: 'products', buy: { from: { subtotal: 5_000 }, target: goods(2) } },
      get: { quantity: 1, target: goods(3), percent_off: 50 },
    },
    {
      en: 'Buy €50.00 of Soap, get 1 × Mug at 50% off for everyone.',
      fr: 'Pour 50,00 € de Soap, 1 Mug à −50 % pour tous.',
      ar: 'عند شراء 50.00 € من Soap: قطعة من Mug بخصم 50% للجميع.',
      ja: 'すべてのお客様はSoapを€50.00買うとMug1点が50%引き。',
      tr: 'Herkes için Soap ürünlerinde €50,00 alana 1 adet Mug %50 indirimli.',
    },
  ],
  [
    {
      ...{ kind: 'steps', scope: 'products', target: products(1), starts_at: '2026-11-30T00:00:00.000Z' },
      steps: [
        { from: { quantity: 3 }, kind: 'percentage', value: 10 },
        { from: { quantity: 5 }, kind: 'fixed', value: 300 },
      ],
    },
    {
      en: 'Tea: 10% off from 3 pieces and €3.00 off each from 5 pieces for everyone, from tomorrow.',
      fr: 'Tea : 10 % de remise dès 3 articles et 3,00 € de remise par article dès 5 articles pour tous, à partir de demain.',
      ar: 'Tea: خصم 10% ابتداءً من 3 قطع وخصم 3.00 € للقطعة ابتداءً من 5 قطع للجميع، من غدًا.',
      ja: 'すべてのお客様はTeaが3点以上で10%引き、5点以上で1点につき€3.00引き、明日から。',
      tr: 'Herkes için Tea ürünlerinde 3 adet ve üzerinde %10 indirim ve 5 adet ve üzerinde adet başına €3,00 indirim, yarın başlayarak.',
    },
  ],
  [
    {
      ...{ kind: 'steps', scope: 'order', staff_only: true, ends_at: '2026-11-29T23:59:00.000Z' },
      steps: [{ from: { subtotal: 5_000 }, kind: 'fixed', value: 500 }],
    },
    {
      en: 'The order: €5.00 off from €50.00 for staff only, until today.',
      fr: 'La commande : 5,00 € de remise dès 50,00 € pour le personnel uniquement, jusqu’à aujourd’hui.',
      ar: 'الطلب: خصم 5.00 € ابتداءً من 50.00 € للموظفين فقط، حتى اليوم.',
      ja: 'スタッフは注文全体が€50.00以上で€5.00引き、今日まで。',
      tr: 'Yalnızca çalışanlar için siparişte €50,00 ve üzerinde €5,00 indirim, bugün dâhil.',
    },
  ],
  [
    {
      ...{ value: 5, customers: { ...nobody, group_ids: [idOf(1)] }, per_customer_limit: 3 },
      ...{ starts_at: '2026-12-01T00:00:00.000Z', ends_at: '2027-01-06T23:59:00.000Z' },
    },
    {
      en: '5% off the order for Tea, 3 times each, from Tuesday 1 December until Wednesday 6 January 2027.',
      fr: '5 % de remise sur la commande pour Tea, 3 fois par client, à partir du mardi 1 décembre jusqu’au mercredi 6 janvier 2027.',
      ar: 'خصم 5% على الطلب لـTea، 3 مرات لكل عميل، من الثلاثاء 1 ديسمبر حتى الأربعاء 6 يناير 2027.',
      ja: 'Teaは注文全体が5%引き、お一人様3回まで、12月1日(火)から2027年1月6日(水)まで。',
      tr: 'Tea için siparişte %5 indirim, müşteri başına 3 kez, 1 Aralık Salı gününden itibaren, 6 Ocak 2027 Çarşamba gününe kadar.',
    },
  ],
]

test.each(cases)('%o is said in five languages', async (given, expected) => {
  for (const locale of locales) expect(await saidIn(locale, given)).toBe(expected[locale])
})

test('a line of a list leaves out what goes without saying', async () => {
  const together = { order: false, products: true, shipping: false }

  expect(await saidIn('en', { combines_with: together }, 'short')).toBe('10% off the order')
  expect(await saidIn('tr', {}, 'short')).toBe('Siparişte %10 indirim')
  expect(await saidIn('en', { ends_at: '2027-01-01T00:00:00.000Z' }, 'short')).toBe('10% off the order')
})

test('the first letter of a name stays as it is', async () => {
  const given: Given = { kind: 'fixed_price', scope: 'products', value: 1_200, target: products(4) }

  expect(await saidIn('en', given, 'short')).toBe('iPot for €12.00 each')
  expect(await saidIn('tr', given, 'short')).toBe('iPot ürünlerinde tanesi €12,00')
})

test('what is missing stands in its place', async () => {
  const segments = sentenceOf(
    someRules({ scope: 'products', value: null, target: products() }),
    await wordingIn('en'),
    'short',
  )

  expect(segments.filter(({ isMissing }) => isMissing).map(({ part }) => part)).toEqual(['what', 'on'])
})

test.each(locales)('in %s a part stands once, with what it says', async (locale) => {
  const segments = sentenceOf(
    someRules({
      ...{ scope: 'products', target: { ...products(1), exclude_ids: [idOf(3)] }, skip_reduced: true, max_quantity: 1 },
      ...{ minimum: { quantity: 2 }, countries: ['FR'], languages: ['fr'], per_customer_limit: 1, usage_limit: 9 },
      ...{ budget: 5_000, starts_at: '2027-01-01T00:00:00.000Z', ends_at: '2027-02-01T00:00:00.000Z' },
      combines_with: { order: true, products: true, shipping: true },
    }),
    await wordingIn(locale),
  )
  const parts = segments.flatMap(({ part }) => part ?? [])

  expect(parts.toSorted()).toEqual(
    [
      ...['budget', 'cap', 'except', 'from', 'languages', 'limit', 'minimum', 'often', 'on', 'places', 'reduced'],
      ...['together', 'until', 'what', 'who'],
    ].toSorted(),
  )
  expect(segments.every(({ text }) => text.trim() !== '' || text === ' ')).toBe(true)
})
