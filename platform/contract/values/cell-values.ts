import { latinDigits } from './texts/digits.ts'

/** TRUE and FALSE of table programs in their languages, and the words of people and other shops. */
const yes = [
  ...['true', 'wahr', 'vrai', 'doğru', 'verdadero', 'verdadeiro', 'vero', 'waar', 'sant', 'sann', 'sand', 'tosi'],
  ...['prawda', 'pravda', 'igaz', 'истина', 'صحيح', 'yes', 'y', 'on', 'oui', 'ja', 'j', 'evet', 'sí', 'si', 'sim'],
  ...['نعم', 'はい', '真', '1', 'x', '✓'],
]
const no = [
  ...['false', 'falsch', 'faux', 'yanlış', 'falso', 'onwaar', 'falskt', 'usann', 'falsk', 'epätosi', 'fałsz'],
  ...['nepravda', 'hamis', 'ложь', 'خطأ', 'no', 'n', 'off', 'non', 'nein', 'hayır', 'não', 'nee', 'nej', 'لا'],
  ...['いいえ', '偽', '0'],
]
const answers = new Map([...yes.map((word) => [word, true] as const), ...no.map((word) => [word, false] as const)])

/** Lower case as written, and as Turkish writes it: `DOĞRU`, `YANLIŞ`. */
const wordsOf = (text: string) => [text.toLowerCase(), text.toLocaleLowerCase('tr')]

/** Yes or no in the languages that tables come in; null for anything else, which the caller reports. */
export function readYesNo(cell: string): boolean | null {
  const [word, turkish] = wordsOf(latinDigits(cell.trim().normalize('NFKC')))
  return answers.get(word ?? '') ?? answers.get(turkish ?? '') ?? null
}

const isGrouped = (text: string, mark: string) => {
  const [head = '', ...groups] = text.split(mark)
  return /^[1-9]\d{0,2}$/.test(head) && groups.length > 0 && groups.every((group) => /^\d{3}$/.test(group))
}

/** The whole part without its group marks; null if they stand anywhere else. */
function ungrouped(whole: string): string | null {
  if (/^\d*$/.test(whole)) return whole
  const mark = [' ', '.', ','].find((each) => isGrouped(whole, each))
  return mark ? whole.replaceAll(mark, '') : null
}

/** Where the decimals begin; -1 if there are none, null if a mark may mean either: `1,234`. */
function decimalsAt(text: string): number | null {
  const at = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const mark = text[at]
  if (mark === undefined) return -1
  const before = text.slice(0, at)
  if (before.includes(mark)) return isGrouped(text, mark) ? -1 : null
  return mark === ',' && isGrouped(text, mark) ? null : at
}

/** Latin digits, `-`, `.` and `,`, without a currency, direction marks or blanks that are no group marks. */
const plainNumber = (cell: string) =>
  latinDigits(cell.normalize('NFKC'))
    .replaceAll(/[\u200e\u200f\u061c]/g, '')
    .replaceAll(/[−‒–]/g, '-')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, ' ')
    .replaceAll(/^\s*(-?)\s*(?:\p{Sc}|[A-Z]{3}\b)?\s*|\s*(?:\p{Sc}|\b[A-Z]{3})?\s*$/gu, '$1')

/**
 * A number of a table as decimal text (`-1234.50`), whichever program wrote it: `1 234,50`, `1,234.50`, `12,50 €`,
 * `.5`, full-width and Arabic digits. Null if it is none, or may mean two (`1,234`): a guess would be a wrong price.
 */
export function readDecimal(cell: string): string | null {
  const text = plainNumber(cell)
  const unsigned = text.replace(/^-/, '')
  const at = decimalsAt(unsigned)
  if (at === null) return null
  const whole = ungrouped(at < 0 ? unsigned : unsigned.slice(0, at))
  const decimals = at < 0 ? '' : unsigned.slice(at + 1)
  if (whole === null || !/^\d*$/.test(decimals) || whole + decimals === '') return null
  return `${text.startsWith('-') ? '-' : ''}${whole || '0'}${decimals ? `.${decimals}` : ''}`
}
