/** What the shop says in a walk through it; amounts as they are read aloud, without marks of direction. */
export const shopWords = {
  en: {
    money: (amount: string) => `€${amount}`,
    off: (amount: string) => `-€${amount}`,
    toGo: (from: string, rest: string) => `From €${from}: €${rest} to go`,
    unknown: 'We do not know this code',
    ifFirst: 'Only for a first order: enter your e-mail address to get it',
    notFirst: 'Only for a first order',
    total: 'Total',
    toPay: 'To pay',
  },
  ar: {
    money: (amount: string) => `${amount} €`,
    off: (amount: string) => `-${amount} €`,
    toGo: (from: string, rest: string) => `من ${from} €: بقي ${rest} €`,
    unknown: 'لا نعرف هذا الرمز',
    ifFirst: 'للطلب الأول فقط: أدخلوا بريدكم الإلكتروني للحصول عليه',
    notFirst: 'للطلب الأول فقط',
    total: 'المجموع',
    toPay: 'المتبقّي للدفع',
  },
}

/** Without marks of direction, each space a plain one. */
export const plain = (text: string | null | undefined) =>
  (text ?? '')
    .replaceAll(/[\u200e\u200f\u061c]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
