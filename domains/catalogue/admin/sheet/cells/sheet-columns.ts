import { parseLocaleNumber } from '@comptoir/platform/admin/i18n/formats/parse-locale-number.ts'
import type { VariantValues } from '../../product/form/product-values.ts'

export const sheetFields = [
  'price',
  'compare_at_price',
  'cost',
  'quantity',
  'sku',
  'barcode',
  'weight',
  'trackQuantity',
  'continueOutOfStock',
] as const
export type SheetField = (typeof sheetFields)[number]

const kinds = {
  price: 'money',
  compare_at_price: 'money',
  cost: 'money',
  quantity: 'whole',
  sku: 'text',
  barcode: 'text',
  weight: 'number',
  trackQuantity: 'flag',
  continueOutOfStock: 'flag',
} as const satisfies Record<SheetField, string>

export const isFlag = (field: SheetField) => kinds[field] === 'flag'
export const isCode = (field: SheetField) => kinds[field] === 'text'
export const kindOf = (field: SheetField) => kinds[field]

export interface SheetFormat {
  tag: string
  /** Minor units per unit of the currency. */
  unit: number
  money: Intl.NumberFormat
  number: Intl.NumberFormat
}

export const sheetFormat = (tag: string, digits: number): SheetFormat => ({
  tag,
  unit: 10 ** digits,
  money: new Intl.NumberFormat(tag, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  }),
  number: new Intl.NumberFormat(tag, { maximumFractionDigits: 4, useGrouping: false }),
})

export interface SheetLine {
  variant: VariantValues
  known: number
}

export function cellText(field: SheetField, { variant, known }: SheetLine, format: SheetFormat): string {
  const value = field === 'quantity' ? (variant.quantity ?? known) : variant[field]
  if (value === null) return ''
  if (typeof value === 'number') {
    return kinds[field] === 'money' ? format.money.format(value / format.unit) : format.number.format(value)
  }
  return typeof value === 'boolean' ? (value ? 'TRUE' : 'FALSE') : value
}

/** Turkish writes the sign first. */
const percentSigns = /[%٪％]/g

/** A change of amounts by percent: `+10 %`, `-5%`. Null for any other entry. */
export function readPercent(field: SheetField, text: string, { tag }: SheetFormat): number | null {
  if (kinds[field] !== 'money' || text.search(percentSigns) < 0) return null
  return parseLocaleNumber(
    text
      .replaceAll(percentSigns, '')
      .trim()
      .replace(/^\+\s*/, ''),
    tag,
  )
}

interface Raise {
  percent: number
  format: SheetFormat
}

/** Undefined for an empty cell. */
export function raisedText(field: SheetField, { variant }: SheetLine, { percent, format }: Raise): string | undefined {
  const amount = variant[field]
  if (typeof amount !== 'number') return undefined
  return format.money.format(Math.round((amount * (100 + percent)) / 100) / format.unit)
}

/** The value that all lines share; empty if they differ. */
export function commonText(field: SheetField, lines: readonly SheetLine[], format: SheetFormat): string {
  const [first = '', ...others] = new Set(lines.map((line) => cellText(field, line, format)))
  return others.length > 0 ? '' : first
}

const yes = /^(?:true|vrai|doğru|1|yes|y|oui|نعم|はい|evet|x|✓)$/i
const no = /^(?:|false|faux|yanlış|0|no|n|non|لا|いいえ|hayır)$/i

const readFlag = (typed: string) => (yes.test(typed) ? true : no.test(typed) ? false : null)

function readAmount(field: SheetField, typed: string, format: SheetFormat): number | null | undefined {
  if (typed === '') return null
  const number = parseLocaleNumber(typed, format.tag)
  if (number === null) return undefined
  if (kinds[field] === 'money') return Math.round(number * format.unit)
  return kinds[field] === 'whole' && !Number.isInteger(number) ? undefined : number
}

export function readCell(
  field: SheetField,
  text: string,
  { format, known }: { format: SheetFormat; known: number },
): Partial<VariantValues> | null {
  const typed = text.trim()
  if (isCode(field)) return { [field]: typed }
  if (isFlag(field)) {
    const flag = readFlag(typed)
    return flag === null ? null : { [field]: flag }
  }
  const number = readAmount(field, typed, format)
  if (number === undefined) return null
  // A count equal to the shop's quantity is no count: the cell keeps following the shop.
  return { [field]: field === 'quantity' && number === known ? null : number }
}
