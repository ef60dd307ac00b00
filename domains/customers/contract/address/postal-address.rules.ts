import type { Address } from './address.ts'

/** Letters: n name, o company, 1 and 2 lines, z postcode, c city, s province; `/` ends a line, other characters stay. */
const usual = 'n/o/1/2/z c'
const townFirst = 'n/o/1/2/c z'
const provinceThenCode = 'n/o/1/2/c, s z'
const codeApart = 'n/o/1/2/c/z'

/** What an envelope to these countries has in another order (source: libaddressinput). */
const formats: Readonly<Record<string, string>> = {
  ...{ US: provinceThenCode, CA: 'n/o/1/2/c s z', AU: 'o/n/1/2/c s z', NZ: townFirst },
  ...{ GB: codeApart, IE: 'n/o/1/2/c/s/z', SG: 'n/o/1/2/z', HK: 'n/o/1/2/c', LV: townFirst, HU: 'n/o/c/1/2/z' },
  ...{ ES: 'n/o/1/2/z c/s', IT: 'n/o/1/2/z c s', RO: 'n/o/1/2/z c/s', BR: 'n/o/1/2/c-s/z' },
  ...{ JP: '〒z sc/12/o/n', TR: 'n/o/1/2/z c/s' },
  ...{ EG: 'n/o/1/2/c/s/z', LB: townFirst, JO: townFirst, SA: townFirst, OM: 'n/o/1/2/z/c' },
  ...{ AE: 'n/o/1/2/s', KW: 'n/o/1/2/c', QA: 'n/o/1/2/c', BH: 'n/o/1/2/c' },
}

const other = 'n/o/1/2/c z/s'
/** Countries whose envelopes have the usual order. */
const ordinary = new Set(
  'FR MC DE AT CH LI BE NL LU PT SE NO DK FI IS PL CZ SK BG GR HR SI EE LT CY MT MA TN DZ'.split(' '),
)

const letters = {
  ...{ n: 'name', o: 'company', 1: 'line1', 2: 'line2', z: 'postcode', c: 'city', s: 'province' },
} as const satisfies Readonly<Record<string, keyof Address>>

const isLetter = (text: string | undefined): text is `${keyof typeof letters}` =>
  text !== undefined && Object.hasOwn(letters, text)

/** A town that its province is named after is named once. */
const isNamedTwice = ({ city, province }: Address, format: string) => city === province && format.includes('c')

const mark = '〒'

/** What joins two parts stands only between them, what leads only before one. */
function lineOf(address: Address, format: string) {
  let line = ''
  for (const [, joint = '', letter] of format.matchAll(/([^no12zcs]*)([no12zcs])/g)) {
    const value = isLetter(letter) ? address[letters[letter]] : ''
    if (value) line += (line !== '' || joint === mark ? joint : '') + value
  }
  return line
}

/** In Japanese writing a name is polite. */
const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

const politely = (address: Address): Address =>
  address.country === 'JP' && japanese.test(address.name) && !address.name.endsWith('様')
    ? { ...address, name: `${address.name} 様` }
    : address

/** The lines of an address as its country’s post wants them, without the name of the country; none is empty. */
export function postalLines(given: Address): string[] {
  const address = politely(given)
  const format = formats[address.country] ?? (ordinary.has(address.country) ? usual : other)
  const parts = isNamedTwice(address, format) ? { ...address, province: '' } : address
  return format
    .split('/')
    .map((line) => lineOf(parts, line))
    .filter(Boolean)
}
