import type { Sellable } from '@comptoir/catalogue/seed'
import type { Buyer } from '@comptoir/customers/seed'
import { pick, type Roll, searchOf } from '@comptoir/platform/seed'
import { type TaxLine, type TaxPart, taxLinesOf } from '@comptoir/taxes/contract'
import { v7 as newId } from 'uuid'
import { fulfillmentOf } from '../../contract/order.rules.ts'
import { searchTexts } from '../../contract/order-search.rules.ts'
import { paymentStatusOf } from '../../contract/payment/ledger.rules.ts'
import type { PaymentTx } from '../../contract/payment/payment.ts'
import { totalsOf } from '../../contract/price/pricing.rules.ts'
import { type Life, lifeOf, paymentsOf } from './order-life.ts'
import type { Sources } from './order-sources.ts'

export interface Making extends Sources {
  roll: Roll
  now: Date
  taxesIn(country: string): readonly TaxPart[]
  byKnown: boolean
}

export interface SeedLocation {
  number: number
  placedAt: Date
  open: boolean
}

function lineOf(roll: Roll, sold: Sellable, { msecs, position }: { msecs: number; position: number }) {
  const quantity = 1 + (roll(4) === 0 ? roll(3) : 0)
  return { id: newId({ msecs }), ...sold, position, quantity, total: quantity * sold.unit_price }
}

function linesOf({ roll, sellables }: Making, msecs: number) {
  const chosen = Array.from({ length: 1 + (roll(3) === 0 ? 1 + roll(3) : 0) }, () => pick(roll, sellables))
  return [...new Set(chosen)].map((sold, at) => lineOf(roll, sold, { msecs, position: at + 1 }))
}

/** Same stats as a placed order would produce. */
function noteFor(buyer: Buyer, { canceled, kept, at }: { canceled: boolean; kept: number; at: number }) {
  buyer.added += canceled ? 0 : 1
  buyer.spent += canceled ? 0 : kept
  buyer.last = Math.max(buyer.last, at)
}

const withTax = <Line extends object>(line: Line, tax_lines: readonly TaxLine[]) => ({
  ...line,
  tax_lines,
  tax: tax_lines.reduce((sum, { amount }) => sum + amount, 0),
})

interface Taxed {
  tax_lines: readonly TaxLine[]
}

function taxRowsOf(
  order_id: string,
  { lines, shipping }: { lines: readonly (Taxed & { id: string })[]; shipping: Taxed | null },
) {
  const rowsOf = (line_id: string | null, { tax_lines }: Taxed) =>
    tax_lines.map((tax) => ({ ...tax, order_id, line_id, id: newId() }))
  return [...lines.flatMap((line) => rowsOf(line.id, line)), ...(shipping ? rowsOf(null, shipping) : [])]
}

/** Lines and shipping with the taxes in their prices. */
const pricedWith = <Line extends { total: number }, Shipping extends { price: number }>(
  parts: readonly TaxPart[],
  { lines, shipping }: { lines: readonly Line[]; shipping: Shipping | null },
) => ({
  lines: lines.map((line) => withTax(line, taxLinesOf(line.total, parts, true))),
  shipping: shipping && { ...shipping, tax_lines: taxLinesOf(shipping.price, parts, true) },
})

function buyerAt({ roll, buyers, byKnown }: Making, msecs: number) {
  const known = byKnown ? buyers.filter(({ since }) => since < msecs) : buyers
  return pick(roll, known.length > 0 ? known : buyers)
}

const copyOf = ({ name, email, phone, locale }: Buyer) => ({ name, email, phone, locale })

function transitionsOf({ type, since, reason }: Life, { id, msecs }: { id: string; msecs: number }) {
  const placed = { from_state: null, to_state: 'NEW', reason: null, at: new Date(msecs).toISOString() }
  const moved = { from_state: 'NEW', to_state: type, reason, at: since.toISOString() }
  const steps = type === 'NEW' ? [placed] : [placed, moved]
  return steps.map((step) => ({ ...step, order_id: id, id: newId({ msecs }), actor_name: 'seed' }))
}

const quantitiesIn = ({ type }: Life, quantity: number) => ({
  fulfilled_quantity: type === 'IN_TRANSIT' || type === 'DELIVERED' ? quantity : 0,
  canceled_quantity: type === 'CANCELED' ? quantity : 0,
})

const fulfillmentIn = (life: Life, lines: ReturnType<typeof linesOf>) =>
  fulfillmentOf(
    life.type,
    lines.map((line) => ({ ...line, ...quantitiesIn(life, line.quantity) })),
  )

type Priced = ReturnType<typeof pricedWith<ReturnType<typeof linesOf>[number], Making['methods'][number]>>

const sumsOf = ({ lines, shipping }: Priced, payments: readonly PaymentTx[]) =>
  totalsOf({
    ...{ shipping, payments, totals: { tax_included: true } },
    products: lines.map((line) => ({ ...line, discount: 0 })),
  })

export function makeOrder(making: Making, { number, placedAt, open }: SeedLocation) {
  const { roll, now, methods, currency } = making
  const msecs = placedAt.getTime()
  const id = newId({ msecs })
  const buyer = buyerAt(making, msecs)
  const returning = buyer.orders + buyer.added > 0
  const lines = linesOf(making, msecs)
  const shipping = methods.length > 0 ? pick(roll, methods) : null
  const life = lifeOf(roll, placedAt, { open, now })
  const priced = pricedWith(making.taxesIn(buyer.address?.country ?? ''), { lines, shipping })
  const { total } = sumsOf(priced, [])
  const payments = paymentsOf(roll, life, { amount: total, currency, placedAt })
  const totals = sumsOf(priced, payments)
  const { subtotal, tax: tax_total, paid, refunded } = totals
  noteFor(buyer, { canceled: life.type === 'CANCELED', kept: paid - refunded, at: msecs })
  const texts = searchTexts({
    number,
    external: null,
    customer: copyOf(buyer),
    tags: [],
    shipping_address: buyer.address,
    billing_address: null,
    products: lines,
  })
  const placed_at = placedAt.toISOString()
  return {
    order: {
      id,
      number,
      state: life.type,
      state_since: life.since.toISOString(),
      state_reason: life.reason,
      payment_status: paymentStatusOf(totals, payments),
      fulfillment_status: fulfillmentIn(life, lines),
      source: roll(7) === 0 ? 'admin' : 'storefront',
      locale: buyer.locale,
      currency,
      customer_id: buyer.id,
      customer: copyOf(buyer),
      shipping_address: buyer.address,
      shipping: shipping && { key: shipping.key },
      shipping_method_id: shipping?.method_id ?? null,
      shipping_total: shipping?.price ?? 0,
      items_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      subtotal,
      tax_total,
      paid,
      refunded,
      placed_at,
      returning_customer: returning,
      version: 1 + life.changes,
      updated_at: life.since.toISOString(),
    },
    search: { order_id: id, placed_at, ...searchOf(texts, msecs) },
    payments: payments.map(({ actor, ...payment }) => ({ order_id: id, ...payment, actor_name: actor })),
    transitions: transitionsOf(life, { id, msecs }),
    taxes: taxRowsOf(id, priced),
    lines: priced.lines.map(({ total: _total, tax_lines: _taxes, variant_title, sku, ...line }) => ({
      ...line,
      order_id: id,
      variant_title: variant_title || null,
      sku: sku || null,
      ...quantitiesIn(life, line.quantity),
    })),
  }
}

export type MadeOrder = ReturnType<typeof makeOrder>
