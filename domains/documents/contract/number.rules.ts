import type { DocumentKind } from './document.ts'

const token = /\{(year|month|number)(?::(\d{1,2}))?\}/g
const literal = /^[\p{L}\d\-_/. ]*$/u

const tokensIn = (format: string) => [...format.matchAll(token)].map(([, name = '', width]) => ({ name, width }))

/** Why a format is none; null for one. Names of a series that begins again each year say the year. */
export function faultOfFormat(
  format: string,
  { yearly }: { yearly: boolean },
): 'FORMAT_INVALID' | 'YEAR_MISSING' | null {
  const tokens = tokensIn(format)
  const numbers = tokens.filter(({ name }) => name === 'number')
  const isPlain = tokens.every(({ name, width }) => (name === 'number' ? Number(width ?? 1) >= 1 : width === undefined))
  const isWide = numbers.every(({ width }) => Number(width ?? 1) <= 10)
  if (numbers.length !== 1 || !isPlain || !isWide || !literal.test(format.replaceAll(token, '')))
    return 'FORMAT_INVALID'
  return yearly && !tokens.some(({ name }) => name === 'year') ? 'YEAR_MISSING' : null
}

/** `FA-2026-00012` of `FA-{year}-{number:5}`, the twelfth, on a day of 2026. */
export function nameOf(format: string, { number, day }: { number: number; day: string }): string {
  const values: Readonly<Record<string, string>> = {
    year: day.slice(0, 4),
    month: day.slice(5, 7),
    number: String(number),
  }
  return format.replaceAll(token, (_, name: string, width?: string) =>
    (values[name] ?? '').padStart(Number(width ?? 0), '0'),
  )
}

/** What documents are usually called where the shop is: Facture and Avoir, Rechnung and Gutschrift, Fatura and İade. */
const prefixes: Readonly<Record<string, Readonly<Record<DocumentKind, string>>>> = {
  FR: { invoice: 'FA', credit_note: 'AV', proforma: 'PF' },
  DE: { invoice: 'RE', credit_note: 'GS', proforma: 'PF' },
  AT: { invoice: 'RE', credit_note: 'GS', proforma: 'PF' },
  TR: { invoice: 'FT', credit_note: 'IA', proforma: 'PF' },
}
const elsewhere: Readonly<Record<DocumentKind, string>> = { invoice: 'INV', credit_note: 'CN', proforma: 'PF' }

export const usualFormat = (kind: DocumentKind, country: string) =>
  `${(prefixes[country] ?? elsewhere)[kind]}-{year}-{number:5}`
