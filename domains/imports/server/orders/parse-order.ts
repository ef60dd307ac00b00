import { Address } from '@comptoir/customers/contract'
import { PastOrderRequest } from '@comptoir/orders/contract'
import { Email, Phone } from '@comptoir/platform/contract'
import type { ImportNote } from '../../contract/import.ts'
import { excerpt } from '../read/csv-columns.ts'
import { priceOf, quantityOf, tagsOf } from '../read/parse-cells.ts'
import { momentIn } from './moment-in.ts'
import { isTaxIncluded, spread } from './order-amounts.ts'
import type { OrderColumn } from './order-columns.ts'
import type { OrderCells, OrderGroup } from './order-groups.ts'

export interface ParsedOrder {
  request: PastOrderRequest | null
  faults: ImportNote[]
  notes: ImportNote[]
}

interface Shop {
  currency: string
  zone: string
}

/** Collects what is wrong with the rows of one order. */
class Reading {
  readonly faults: ImportNote[] = []
  readonly notes: ImportNote[] = []
  readonly shop: Shop

  constructor(shop: Shop) {
    this.shop = shop
  }

  fault(row: number, code: string, details: Record<string, unknown> = {}) {
    this.faults.push({ row, code, details })
  }

  /** In minor units; 0 where the cell is empty. */
  money({ row, cells }: OrderGroup['rows'][number], column: OrderColumn): number {
    const text = cells[column] ?? ''
    const amount = text === '' ? 0 : priceOf(text, this.shop.currency)
    if (amount === null) this.fault(row, 'PRICE_INVALID', { column, value: excerpt(text) })
    return amount ?? 0
  }
}

type Row = OrderGroup['rows'][number]

function lineOf(row: Row, reading: Reading) {
  const { line_title = '', line_sku = '', line_quantity = '' } = row.cells
  const quantity = quantityOf(line_quantity)
  if (quantity === null || quantity < 1) {
    reading.fault(row.row, 'QUANTITY_INVALID', { column: 'line_quantity', value: excerpt(line_quantity) })
  }
  return {
    title: line_title.slice(0, 250),
    sku: line_sku.slice(0, 100),
    quantity: quantity ?? 1,
    unit_price: reading.money(row, 'line_price'),
    discount: reading.money(row, 'line_discount'),
  }
}

type Line = ReturnType<typeof lineOf>
const grossOf = ({ quantity, unit_price, discount }: Line) => quantity * unit_price - discount
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** The order's own discount: what its lines cost above the subtotal, or as it is named. */
function discountOf(first: Row, gross: number, reading: Reading) {
  return first.cells.subtotal === undefined
    ? reading.money(first, 'discount')
    : gross - reading.money(first, 'subtotal')
}

const rateIn = (name: string) => Number(/(\d{1,2}(?:[.,]\d{1,5})?)\s*%/.exec(name)?.[1]?.replace(',', '.') ?? 0)

function amountsOf(rows: readonly Row[], first: Row, reading: Reading) {
  const lines = rows.filter(({ cells }) => cells.line_title !== undefined).map((row) => lineOf(row, reading))
  const gross = lines.map(grossOf)
  const discount = discountOf(first, sum(gross), reading)
  const [shipping, taxes] = [reading.money(first, 'shipping'), reading.money(first, 'taxes')]
  const total = first.cells.total === undefined ? null : reading.money(first, 'total')
  const subtotal = sum(gross) - discount
  const tax_included = isTaxIncluded({ subtotal, shipping, taxes, total })
  if (discount < 0 || subtotal < 0 || tax_included === null) {
    reading.fault(first.row, 'AMOUNTS_DIFFER', { column: 'total', value: excerpt(first.cells.total ?? '') })
  }
  const discounts = spread(Math.max(0, discount), gross)
  const net = gross.map((amount, at) => amount - (discounts[at] ?? 0))
  const taxParts = spread(taxes, net)
  const title = (first.cells.tax_name ?? 'Tax').slice(0, 100)
  const taxLines = (amount = 0) => (amount > 0 ? [{ title, rate: rateIn(title), amount }] : [])
  return {
    products: lines.map((line, at) => ({
      ...line,
      discount: line.discount + (discounts[at] ?? 0),
      tax_lines: taxLines(taxParts[at]),
    })),
    shipping: { title: (first.cells.shipping_method ?? '').slice(0, 100), price: shipping },
    tax_included: tax_included ?? true,
    refunded: reading.money(first, 'refunded'),
    paid: paidOf(first, { total: total ?? subtotal + shipping, reading }),
  }
}

const unpaid = new Set(['pending', 'authorized', 'voided', 'unpaid', 'expired'])

function paidOf(first: Row, { total, reading }: { total: number; reading: Reading }) {
  const status = first.cells.payment?.toLowerCase() ?? ''
  if (unpaid.has(status)) return 0
  return Math.max(0, total - reading.money(first, 'outstanding'))
}

const part = (cells: OrderCells, column: OrderColumn, length: number) => (cells[column] ?? '').slice(0, length)

function addressOf(cells: OrderCells, kind: 'shipping' | 'billing') {
  const name = part(cells, `${kind}_name`, 100)
  const line1 = part(cells, `${kind}_address1`, 200)
  const company = part(cells, `${kind}_company`, 100)
  const line2 = part(cells, `${kind}_address2`, 200)
  const city = part(cells, `${kind}_city`, 100)
  return {
    isGiven: line1 !== '' || city !== '',
    address: {
      ...{ name, company, line1, line2, city },
      province: part(cells, `${kind}_province`, 100),
      postcode: part(cells, `${kind}_zip`, 20).replace(/^'/, ''),
      country: part(cells, `${kind}_country`, 100).toUpperCase(),
      phone: part(cells, `${kind}_phone`, 30).replace(/^'/, ''),
    },
  }
}

/** An address that the shop could not keep is left out, with a note. */
function readAddress(first: Row, kind: 'shipping' | 'billing', reading: Reading) {
  const { isGiven, address } = addressOf(first.cells, kind)
  if (!isGiven) return null
  const found = Address.safeParse(address)
  if (!found.success) {
    reading.notes.push({ row: first.row, code: 'ADDRESS_LEFT_OUT', details: { column: `${kind}_address1` } })
  }
  return found.data ?? null
}

/** Without a name of its own, the customer has that of an address, or how they are reached. */
function personOf(first: Row, reading: Reading) {
  const { email: mail = '', phone: number = '', customer = '', shipping_name = '', billing_name = '' } = first.cells
  const email = Email.safeParse(mail).data ?? ''
  const phone = Phone.safeParse(number.replace(/^'/, '')).data ?? ''
  if ((mail !== '' && email === '') || (number !== '' && phone === '')) {
    reading.notes.push({ row: first.row, code: 'CONTACT_LEFT_OUT', details: {} })
  }
  const name = customer || billing_name || shipping_name || email || phone
  return name === '' ? undefined : { name: name.slice(0, 200), email, phone }
}

const finished = new Set(['', 'fulfilled', 'delivered', 'shipped', 'completed', 'complete', 'closed'])
const canceled = new Set(['canceled', 'cancelled', 'refunded'])

function stateOf(first: Row, reading: Reading) {
  const word = first.cells.fulfillment?.toLowerCase() ?? ''
  if (first.cells.canceled || canceled.has(word)) return 'CANCELED'
  if (!finished.has(word)) reading.fault(first.row, 'ORDER_OPEN', { column: 'fulfillment', value: excerpt(word) })
  return 'DELIVERED'
}

function placedAt({ row, cells: { placed = '' } }: Row, reading: Reading) {
  const at = momentIn(reading.shop.zone, placed)
  if (at === null) reading.fault(row, 'DATE_INVALID', { column: 'placed', value: excerpt(placed) })
  return at
}

function checkCurrency({ row, cells: { currency } }: Row, reading: Reading) {
  if (currency === undefined || currency.toUpperCase() === reading.shop.currency) return
  reading.fault(row, 'CURRENCY_DIFFERS', { column: 'currency', value: excerpt(currency) })
}

/** The order as it would be brought in, or what its rows lack. */
export function parseOrder({ number, rows }: OrderGroup, source: string, shop: Shop): ParsedOrder {
  const reading = new Reading(shop)
  const { faults, notes } = reading
  const [first] = rows
  if (!first) return { request: null, faults, notes }
  checkCurrency(first, reading)
  const given = {
    external: { source, number: number.slice(0, 64) },
    placed_at: placedAt(first, reading),
    state: stateOf(first, reading),
    customer: personOf(first, reading),
    shipping_address: readAddress(first, 'shipping', reading),
    billing_address: readAddress(first, 'billing', reading),
    ...amountsOf(rows, first, reading),
    tags: tagsOf(first.cells.tags ?? '').map((tag) => tag.slice(0, 64)),
    note: part(first.cells, 'note', 5_000),
  }
  if (faults.length > 0) return { request: null, faults, notes }
  const parsed = PastOrderRequest.safeParse(given)
  if (parsed.success) return { request: parsed.data, faults, notes }
  for (const { path, message } of parsed.error.issues.slice(0, 10)) {
    const code = /^[A-Z_]+$/.test(message) ? message : 'CELL_INVALID'
    reading.fault(first.row, code, { field: path.join('.') })
  }
  return { request: null, faults, notes }
}
