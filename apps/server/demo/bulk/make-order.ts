import { paymentDisplay, paymentStatusOf, tagOf, totalsOf } from '@comptoir/orders/contract'
import { v7 as newId } from 'uuid'
import { pick, type Roll } from '../dice.ts'
import { lifeOf, paymentsOf } from './order-life.ts'
import type { Buyer, Sellable, Sources } from './order-sources.ts'
import { searchOf } from './writing.ts'

export interface Making extends Sources {
  roll: Roll
  now: Date
}

export interface Place {
  number: number
  placed: Date
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

/** Keeps the customer's figures as an order of the shop would. */
function noteFor(buyer: Buyer, { canceled, total, at }: { canceled: boolean; total: number; at: number }) {
  buyer.added += 1
  buyer.spent += canceled ? 0 : total
  buyer.last = Math.max(buyer.last, at)
}

const copyOf = ({ name, email, phone, locale }: Buyer) => ({ name, email, phone, locale })

/** One order in the shape of its table's row, with its lines. */
export function makeOrder(making: Making, { number, placed, open }: Place) {
  const { roll, now, buyers, methods, currency } = making
  const msecs = placed.getTime()
  const buyer = pick(roll, buyers)
  const returning = buyer.orders + buyer.added > 0
  const lines = linesOf(making, msecs)
  const shipping = methods.length > 0 ? pick(roll, methods) : null
  const life = lifeOf(roll, placed, { open, now })
  const { total } = totalsOf(lines, shipping?.price ?? 0, [])
  const payments = paymentsOf(roll, life, { amount: total, placed })
  const totals = totalsOf(lines, shipping?.price ?? 0, payments)
  const status = paymentStatusOf(totals, payments)
  noteFor(buyer, { canceled: life.type === 'CANCELED', total, at: msecs })
  const since = life.since.toISOString()
  return {
    id: newId({ msecs }),
    number,
    tag: tagOf(life.type, false),
    state: { type: life.type, since, by: null, reason: life.reason },
    payment_status: status,
    payment_display: paymentDisplay(status),
    source: roll(7) === 0 ? 'admin' : 'storefront',
    locale: buyer.locale,
    currency,
    customer_id: buyer.id,
    customer: copyOf(buyer),
    shipping_address: buyer.address,
    shipping,
    items_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total,
    totals,
    payments,
    placed_at: placed.toISOString(),
    canceled_at: life.type === 'CANCELED' ? since : null,
    returning_customer: returning,
    ...searchOf(
      [String(number), buyer.name, buyer.email, buyer.phone, ...new Set(lines.map(({ sku }) => sku))],
      placed.getTime(),
    ),
    version: 1 + life.changes,
    updated_at: since,
    lines,
  }
}

export type MadeOrder = ReturnType<typeof makeOrder>
