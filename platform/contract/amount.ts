/** How many minor digits a currency has: 2 for EUR, 0 for JPY, 3 for KWD. */
export const minorDigits = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

const formats = new Map<string, Intl.NumberFormat>()

export interface MoneyLook {
  currency: string
  locale: string
  symbol?: string
}

/** Money as a reader of `locale` writes it. A shop's own symbol replaces the currency's. */
export function formatMoney(amount: number, { currency, locale, symbol }: MoneyLook) {
  const key = `${locale} ${currency}`
  const known = formats.get(key)
  const format =
    known ?? new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  if (!known) formats.set(key, format)
  const value = amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)
  if (!symbol) return format.format(value)
  return format
    .formatToParts(value)
    .map((part) => (part.type === 'currency' ? symbol : part.value))
    .join('')
}

/** Decimal text with a point (`"19.90"`) to minor units; null when it is no amount. Never rounds. */
export function parseAmount(text: string, currency: string): number | null {
  const digits = minorDigits(currency)
  const match = /^(\d{1,12})(?:\.(\d{1,4}))?$/.exec(text.trim())
  if (!match) return null
  const [, whole = '', fraction = ''] = match
  if (fraction.slice(digits).replaceAll('0', '') !== '') return null
  return Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
}

/** Minor units as decimal text with a point, for forms and files. */
export function decimalAmount(amount: number, currency: string): string {
  return (amount / 10 ** minorDigits(currency)).toFixed(minorDigits(currency))
}
