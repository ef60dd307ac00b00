import type { Locale } from '../../contract/values/texts/locale.ts'

const words = {
  en: {
    title: 'Parts',
    thing: 'Thing',
    date: 'Date',
    person: 'Person',
    sum: 'Sum',
    payment: 'Payment',
    state: 'State',
    pieces: 'Pieces',
    states: ['New', 'Half way', 'On its way', 'Arrived', 'Off', 'Draft'],
    paid: 'Paid',
    pending: 'Pending',
    unpaid: 'Unpaid',
    add: 'Add a thing',
    people: ['Lina Haddad', 'Deniz Yılmaz', 'Kenji Sato', 'Grace Kim', 'Amélie Roux'],
    all: 'All',
    long: 'At least five characters',
    hint: 'Shown to everyone.',
    text: 'Text',
    number: 'Number',
    choice: 'Choice',
    tags: 'Tags',
    subtotal: 'Subtotal',
    total: 'Total',
    shipping: 'Shipping',
  },
  ar: {
    title: 'الأجزاء',
    thing: 'الشيء',
    date: 'التاريخ',
    person: 'الشخص',
    sum: 'المبلغ',
    payment: 'الدفع',
    state: 'الحالة',
    pieces: 'القطع',
    states: ['جديد', 'قيد التحضير', 'في الطريق', 'تم التسليم', 'ملغى', 'مسودة'],
    paid: 'مدفوع',
    pending: 'معلّق',
    unpaid: 'غير مدفوع',
    add: 'إضافة شيء',
    people: ['لينا حداد', 'عمر فاروق', 'Kenji Sato', 'سارة منصور', 'Amélie Roux'],
    all: 'الكل',
    long: 'خمسة أحرف على الأقل',
    hint: 'يظهر للجميع.',
    text: 'نص',
    number: 'عدد',
    choice: 'اختيار',
    tags: 'وسوم',
    subtotal: 'المجموع الفرعي',
    total: 'المجموع',
    shipping: 'الشحن',
  },
}

export const samplesFor = (locale: Locale) => (locale === 'ar' ? words.ar : words.en)
export type Samples = ReturnType<typeof samplesFor>

const fills = ['dot', 'half', 'three-quarters', 'done', 'crossed', 'draft'] as const
const payments = ['solid', 'half', 'hollow'] as const

export interface Sample {
  id: string
  at: string
  person: string
  sum: number
  payment: (typeof payments)[number]
  fill: (typeof fills)[number]
  state: string
  pieces: number
}

const pick = <Item>(items: readonly [Item, ...Item[]], at: number) => items[at % items.length] ?? items[0]

export const rowsFor = (samples: Samples, count: number): Sample[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(20418 - at),
    at: new Date(Date.UTC(2026, 10, 20) - at * 7_000_000).toISOString(),
    person: samples.people[at % 5] ?? '',
    sum: 2400 + ((at * 7919) % 26000),
    payment: pick(payments, at % 3),
    fill: pick(fills, (at * 5) % 6),
    state: samples.states[(at * 5) % 6] ?? '',
    pieces: 1 + ((at * 3) % 7),
  }))
