// ISO 4217 exceptions from two minor digits. Our own table, because runtimes differ between versions and
// stored amounts depend on it.
const digitsOf: Readonly<Record<string, number>> = {
  ...{ BIF: 0, CLP: 0, DJF: 0, GNF: 0, ISK: 0, JPY: 0, KMF: 0, KRW: 0, PYG: 0, RWF: 0, UGX: 0, UYI: 0, VND: 0, VUV: 0 },
  ...{ XAF: 0, XOF: 0, XPF: 0 },
  ...{ BHD: 3, IQD: 3, JOD: 3, KWD: 3, LYD: 3, OMR: 3, TND: 3 },
  ...{ CLF: 4, UYW: 4 },
}

export const minorDigits = (currency: string) => digitsOf[currency] ?? 2

const formats = new Map<string, Intl.NumberFormat>()

export interface MoneyLook {
  currency: string
  locale: string
  symbol?: string
}

/** `symbol` replaces the currency's own. */
export function formatMoney(amount: number, { currency, locale, symbol }: MoneyLook) {
  const key = `${locale} ${currency}`
  const known = formats.get(key)
  const digits = minorDigits(currency)
  const format =
    known ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  if (!known) formats.set(key, format)
  const value = amount / 10 ** digits
  if (!symbol) return format.format(value)
  return format
    .formatToParts(value)
    .map((part) => (part.type === 'currency' ? symbol : part.value))
    .join('')
}

/** `€`, `¥`, `KWD`: as short as the language has it. */
export const symbolOf = (currency: string, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** Decimal text with a point (`"19.90"`) in minor units; null if invalid. Never rounds. */
export function parseAmount(text: string, currency: string): number | null {
  const digits = minorDigits(currency)
  const match = /^(\d{1,12})(?:\.(\d{1,4}))?$/.exec(text.trim())
  if (!match) return null
  const [, whole = '', fraction = ''] = match
  if (fraction.slice(digits).replaceAll('0', '') !== '') return null
  return Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
}

/** Decimal text with a point, for forms and files. */
export function decimalAmount(amount: number, currency: string): string {
  return (amount / 10 ** minorDigits(currency)).toFixed(minorDigits(currency))
}
