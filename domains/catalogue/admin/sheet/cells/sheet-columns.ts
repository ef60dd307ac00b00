import { parseLocaleNumber } from '@comptoir/platform/admin/i18n/formats/parse-locale-number.ts'
import { marginOf } from '../../../contract/variant.rules.ts'
import type { VariantValues } from '../../product/form/product-values.ts'

export const sheetFields = [
  'price',
  'compare_at_price',
  'cost',
  'margin',
  'quantity',
  'low_stock_at',
  'sku',
  'barcode',
  'weight',
  'trackQuantity',
  'continueOutOfStock',
] as const
export type SheetField = (typeof sheetFields)[number]
export type EntryField = Exclude<SheetField, 'margin'>

const kinds = {
  price: 'money',
  compare_at_price: 'money',
  cost: 'money',
  margin: 'share',
  quantity: 'whole',
  low_stock_at: 'whole',
  sku: 'text',
  barcode: 'text',
  weight: 'number',
  trackQuantity: 'flag',
  continueOutOfStock: 'flag',
} as const satisfies Record<SheetField, string>

export const isFlag = (field: SheetField) => kinds[field] === 'flag'
/** Computed from other columns; entries, pasted ones too, pass it by. */
export const isReadOnly = (field: SheetField): field is 'margin' => field === 'margin'
export const isCode = (field: SheetField) => kinds[field] === 'text'
export const kindOf = (field: SheetField) => kinds[field]

export interface SheetFormat {
  tag: string
  /** Minor units per unit of the currency. */
  unit: number
  money: Intl.NumberFormat
  number: Intl.NumberFormat
  share: Intl.NumberFormat
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
  share: new Intl.NumberFormat(tag, { style: 'percent' }),
})

export interface SheetLine {
  id: string
  variant: VariantValues
  known: number
}

const shareText = (share: number | null, { share: format }: SheetFormat) => (share === null ? '' : format.format(share))

export function cellText(field: SheetField, { variant, known }: SheetLine, format: SheetFormat): string {
  if (isReadOnly(field)) return shareText(marginOf(variant), format)
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
  const amount = isReadOnly(field) ? null : variant[field]
  if (typeof amount !== 'number') return undefined
  return format.money.format(Math.round((amount * (100 + percent)) / 100) / format.unit)
}

/** Margin of one piece of each line that has a cost. */
function marginOfAll(lines: readonly SheetLine[]) {
  const known = lines.filter(({ variant }) => marginOf(variant) !== null)
  const sum = (field: 'price' | 'cost') => known.reduce((total, { variant }) => total + (variant[field] ?? 0), 0)
  return marginOf({ price: sum('price'), cost: sum('cost') })
}

/** The value that all lines share; empty if they differ. */
export function commonText(field: SheetField, lines: readonly SheetLine[], format: SheetFormat): string {
  if (isReadOnly(field)) return shareText(marginOfAll(lines), format)
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
  field: EntryField,
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
