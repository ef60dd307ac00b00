import { DiscountCode, NewDiscount } from '@comptoir/discounts/contract'
import type { ImportedCode } from '@comptoir/discounts/server'
import { Id, type Locale, readDecimal, readYesNo } from '@comptoir/platform/contract'
import { momentIn } from '../orders/moment-in.ts'
import { excerpt } from '../read/csv-columns.ts'
import { priceOf, quantityOf } from '../read/parse-cells.ts'
import type { CsvRow } from '../read/read-csv.ts'
import type { CodeColumn } from './code-columns.ts'

type Cells = CsvRow<CodeColumn>['cells']

interface Fault {
  code: string
  details?: Record<string, unknown>
}

export type ParsedCode = { code: ImportedCode; fault: null } | { code: null; fault: Fault }

export interface CodeFile {
  currency: string
  zone: string
  /** Of the titles. */
  locale: Locale
  /** Of rules that say no start. */
  starts_at: string
  /** All codes of the file are of this discount, whatever it says. */
  discount_id: string | null
}

class CellFault extends Error {
  readonly fault: Fault

  constructor(code: string, details?: Record<string, unknown>) {
    super(code)
    this.fault = { code, ...(details && { details }) }
  }
}

/** A name of its own in the report: that of a product means something else. */
const fieldOf = (column: CodeColumn) => `code_${column}`

const columnOfRule: Readonly<Record<string, CodeColumn>> = {
  ...{ value: 'value', minimum: 'minimum', title: 'title', kind: 'type', starts_at: 'starts', ends_at: 'ends' },
  per_customer_limit: 'per_customer',
}

/** Null for an empty cell, as for those that say that there is no limit. */
function cell<Value>(cells: Cells, column: CodeColumn, read: (text: string) => Value | null): Value | null {
  const text = cells[column]?.trim() ?? ''
  if (text === '') return null
  const value = read(text)
  if (value === null) throw new CellFault('CELL_INVALID', { column: fieldOf(column), value: excerpt(text) })
  return value
}

const kinds = new Map<string, 'percentage' | 'fixed' | 'free_shipping'>([
  ...['percent', 'percentage', 'percent_cart', '%'].map((name) => [name, 'percentage'] as const),
  ...['fixed', 'fixed_amount', 'fixed_cart', 'fixed amount', 'amount'].map((name) => [name, 'fixed'] as const),
  ...['free_shipping', 'free shipping', 'shipping'].map((name) => [name, 'free_shipping'] as const),
])

const limitOf = (text: string) => {
  const limit = quantityOf(text)
  return limit !== null && limit >= 0 ? limit : null
}

/** Once, or a number of times. */
const perCustomerOf = (text: string) => {
  const isOnce = readYesNo(text)
  return isOnce === null ? limitOf(text) : Number(isOnce)
}

const orNone = (limit: number | null) => (limit === 0 ? null : limit)

/** Others write ten percent as 10, -10 or 0.1. */
function percentOf(text: string) {
  const value = Math.abs(Number(readDecimal(text.replace('%', '')) ?? Number.NaN))
  if (Number.isNaN(value)) return null
  return value > 0 && value < 1 && !text.includes('%') ? Number((value * 100).toFixed(2)) : value
}

const kindOf = (cells: Cells) => {
  const isFree = cell(cells, 'free_shipping', readYesNo) === true
  const kind = cell(cells, 'type', (text) => kinds.get(text.toLowerCase()) ?? null)
  const value = cells.value?.trim() ?? ''
  const isFreeAlone = isFree && (value === '' || Number(readDecimal(value)) === 0)
  return isFreeAlone ? 'free_shipping' : kind
}

type Kind = NonNullable<ReturnType<typeof kindOf>>

/** What a cell of these rules is worth; amounts are in the shop's currency. */
function partsOf(cells: Cells, kind: Kind, { currency, zone, starts_at }: CodeFile) {
  const money = (text: string) => priceOf(text.replace(/^-/, ''), currency)
  const moment = (text: string) => momentIn(zone, text)
  const subtotal = orNone(cell(cells, 'minimum', money))
  return {
    scope: kind === 'free_shipping' ? 'shipping' : 'order',
    value: kind === 'free_shipping' ? null : cell(cells, 'value', kind === 'percentage' ? percentOf : money),
    minimum: subtotal === null ? null : { subtotal },
    starts_at: cell(cells, 'starts', moment) ?? starts_at,
    ends_at: cell(cells, 'ends', moment),
    per_customer_limit: orNone(cell(cells, 'per_customer', perCustomerOf)),
  }
}

function rulesOf(cells: Cells, file: CodeFile, code: string): ImportedCode['discount'] {
  const kind = kindOf(cells)
  if (kind === null) return null
  const title = cells.title?.trim() ?? ''
  const { data, error } = NewDiscount.safeParse(
    {
      ...{ title: title || code, mode: 'code', kind, ...partsOf(cells, kind, file) },
      target: { product_ids: [], variant_ids: [], collection_ids: [], exclude_ids: [] },
      customers: { group_ids: [], customer_ids: [] },
      combines_with: { order: false, products: false, shipping: false },
    },
    { reportInput: true },
  )
  if (data)
    return {
      rules: { ...data, locale: file.locale },
      isTitled: title !== '',
      isDated: (cells.starts?.trim() ?? '') !== '',
    }
  const column = columnOfRule[String(error.issues[0]?.path[0])]
  throw new CellFault('RULES_INVALID', column && { field: fieldOf(column) })
}

const off = new Set(['off', 'disabled', 'draft', 'trash', 'expired', 'inactive', 'private', 'pending'])

function codeOf(cells: Cells): string {
  const { data, error } = DiscountCode.safeParse(cells.code ?? '')
  if (data === undefined) throw new CellFault(error.issues[0]?.message ?? 'CODE_INVALID')
  return data
}

function discountOf(cells: Cells, file: CodeFile, code: string): ImportedCode['discount'] {
  const id = file.discount_id ?? cell(cells, 'discount_id', (text) => Id.safeParse(text.toLowerCase()).data ?? null)
  return id === null ? rulesOf(cells, file, code) : { id }
}

export function parseCode(cells: Cells, file: CodeFile): ParsedCode {
  try {
    const code = codeOf(cells)
    return {
      code: {
        ...{ code, active: !off.has(cells.state?.trim().toLowerCase() ?? '') },
        usage_limit: orNone(cell(cells, 'usage_limit', limitOf)),
        discount: discountOf(cells, file, code),
      },
      fault: null,
    }
  } catch (error) {
    if (error instanceof CellFault) return { code: null, fault: error.fault }
    throw error
  }
}
