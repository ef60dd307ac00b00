import type { OrderLine } from '../line/order-line.ts'
import { sharesOfLine } from '../line/shares.rules.ts'
import { keptIn } from '../line/take-back.rules.ts'
import { cardMoneyOf } from './ledger.rules.ts'
import type { PaymentTx, Totals } from './payment.ts'

interface Priced {
  tag: string
  products: readonly OrderLine[]
  payments: readonly PaymentTx[]
  totals: Totals
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** What is sold as a gift card and was not taken back. */
function soldAsMoney({ products, totals: { tax_included: isIncluded } }: Priced) {
  const cards = products.filter(({ kind }) => kind === 'gift_card')
  return sumOf(cards.map((line) => sharesOfLine(line, keptIn(line), { isIncluded }).value))
}

/**
 * What gift cards can still pay of an order: all that is due and nobody holds, but what it sells as money, for no card pays
 * for another one.
 */
export function payableByCards(order: Priced): number {
  const { tag, payments, totals } = order
  if (tag === 'canceled') return 0
  const paidByCards = sumOf(cardMoneyOf(payments).map(({ amount }) => amount))
  const goods = totals.total - totals.returned - soldAsMoney(order)
  return Math.max(0, Math.min(totals.due - totals.authorized, goods - paidByCards))
}
