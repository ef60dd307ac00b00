/** Zero of each script whose digits keyboards and spreadsheets produce: Arabic, Persian, Devanagari, full width. */
const zeros = [0x0660, 0x06f0, 0x0966, 0xff10]

function latinDigit(character: string) {
  const code = character.codePointAt(0) ?? 0
  const zero = zeros.find((first) => code >= first && code <= first + 9)
  return zero === undefined ? character : String(code - zero)
}

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

/**
 * Parses a number as typed in the locale or copied from a spreadsheet. Foreign separators are accepted where they
 * have one meaning only (`12,50` in English); null if it is no number or ambiguous (`1.234` in French).
 */
export function parseLocaleNumber(typed: string, tag: string): number | null {
  const text = normalised(typed, decimalMarkOf(tag))
  const unsigned = text.replace(/^-\s?/, '')
  const at = decimalsAt(unsigned, tag)
  if (at === null) return null
  const whole = ungrouped(at < 0 ? unsigned : unsigned.slice(0, at))
  const decimals = at < 0 ? '' : unsigned.slice(at + 1)
  if (whole === null || !/^\d*$/.test(decimals) || whole + decimals === '') return null
  const size = Number(`${whole || '0'}.${decimals || '0'}`)
  return text.startsWith('-') ? -size : size
}
