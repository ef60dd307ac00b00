import { latinDigit, latinDigits } from '../../../contract/values/texts/digits.ts'

export { latinDigits }

/** Maps to Latin digits, `-`, `.` and `,`; the Arabic separators are unambiguous. */
const normalised = (text: string, decimal: string) =>
  [...text.replaceAll(/[\u200e\u200f\u061c]/g, '').trim()]
    .map(latinDigit)
    .join('')
    .replaceAll(/[−－‒–]/g, '-')
    .replaceAll('．', '.')
    .replaceAll('，', ',')
    .replaceAll('٫', decimal)
    .replaceAll('٬', decimal === '.' ? ',' : '.')
    .replaceAll(/^(-?)\p{Sc}\s*|\s*\p{Sc}$/gu, '$1')
    .replaceAll(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, ' ')

const decimalMarkOf = (tag: string) =>
  new Intl.NumberFormat(tag).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'

const groupMarkOf = (tag: string) =>
  new Intl.NumberFormat(tag).formatToParts(1_234_567).find(({ type }) => type === 'group')?.value

function isGrouped(text: string, mark: string) {
  const [head = '', ...groups] = text.split(mark)
  return /^[1-9]\d{0,2}$/.test(head) && groups.length > 0 && groups.every((group) => /^\d{3}$/.test(group))
}

function ungrouped(whole: string): string | null {
  if (/^\d*$/.test(whole)) return whole
  const mark = [' ', ',', '.'].find((each) => isGrouped(whole, each))
  return mark ? whole.replaceAll(mark, '') : null
}

function decimalsAt(text: string, tag: string): number | null {
  const decimal = decimalMarkOf(tag)
  const at = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const mark = text[at]
  if (mark === undefined) return -1
  const others = text.slice(0, at)
  if (others.includes(mark)) return -1
  if (mark === decimal || /[ ,.]/.test(others) || !isGrouped(text, mark)) return at
  return mark === groupMarkOf(tag) ? -1 : null
}

interface NumberParts {
  value: number
  decimals: string
  /** The locale's group mark stands for the decimals, or its decimal mark for groups. */
  isForeign: boolean
}

function partsOf(typed: string, tag: string): NumberParts | null {
  const decimal = decimalMarkOf(tag)
  const text = normalised(typed, decimal)
  const unsigned = text.replace(/^-\s?/, '')
  const at = decimalsAt(unsigned, tag)
  if (at === null) return null
  const head = at < 0 ? unsigned : unsigned.slice(0, at)
  const whole = ungrouped(head)
  const decimals = at < 0 ? '' : unsigned.slice(at + 1)
  if (whole === null || !/^\d*$/.test(decimals) || whole + decimals === '') return null
  const size = Number(`${whole || '0'}.${decimals || '0'}`)
  const isForeign = unsigned[at] === groupMarkOf(tag) || head.includes(decimal)
  return { value: text.startsWith('-') ? -size : size, decimals, isForeign }
}

/**
 * Parses a number as typed in the locale or copied from a spreadsheet. Foreign separators are accepted where they
 * have one meaning only (`12,50` in English); null if it is no number or ambiguous (`1.234` in French).
 */
export const parseLocaleNumber = (typed: string, tag: string): number | null => partsOf(typed, tag)?.value ?? null

/**
 * Parses an amount in minor units. Stricter than for numbers, as a wrong guess is a wrong price: the locale's own
 * marks keep their meaning (`29,50` is refused in English), and there are no more decimals than the currency has.
 */
export function parseLocaleAmount(typed: string, tag: string, digits: number): number | null {
  const parts = partsOf(typed, tag)
  if (!parts || parts.isForeign || parts.value < 0 || parts.decimals.length > digits) return null
  return Math.round(parts.value * 10 ** digits)
}

const digitsOf = (typed: string) => [...typed].map(latinDigit).join('').replaceAll(/\D/g, '')

/** The two amounts that a refused entry may have meant, as the locale writes them. */
export function amountReadings(typed: string, tag: string, digits: number): [string, string] | null {
  const pieces = /^\D*(.*)[.,٫٬](\d+)\D*$/u.exec([...typed].map(latinDigit).join(''))
  if (!pieces || /[\p{L}-]/u.test(typed)) return null
  const [, head = '', tail = ''] = pieces
  const format = (text: string, minimumFractionDigits: number) =>
    new Intl.NumberFormat(tag, { useGrouping: false, minimumFractionDigits, maximumFractionDigits: digits }).format(
      Number(text),
    )
  return [format(`${digitsOf(head) || '0'}.${tail}`, digits), format(digitsOf(typed), 0)]
}
