import { keptIn, type Order } from '@comptoir/orders/contract'
import { addDays, dayNumber } from '@comptoir/platform/contract'
import { type ExclusionCause, isSealed } from './exclusion.ts'
import { isGoods } from './return.rules.ts'
import type { ReturnableLine, ReturnKind } from './return.ts'

export interface ReturnTerms {
  withdrawalDays: number
  /** 0: the shop takes nothing back beside what the law asks. */
  returnDays: number
  /** Countries whose consumers may withdraw. */
  countries: readonly string[]
}

const saturday = 6

/** A period that ends on a Saturday or Sunday ends with the next working day (Regulation (EEC, Euratom) 1182/71, article 3). */
function afterWeekend(day: string) {
  // 1 January 1970 was a Thursday.
  const weekday = (dayNumber(day) + 4) % 7
  if (weekday === saturday) return addDays(day, 2)
  return weekday === 0 ? addDays(day, 1) : day
}

/** The day of delivery is not counted. */
export const withdrawalUntil = (delivered: string, { withdrawalDays }: Pick<ReturnTerms, 'withdrawalDays'>) =>
  afterWeekend(addDays(delivered, withdrawalDays))

export const returnUntil = (delivered: string, { returnDays }: Pick<ReturnTerms, 'returnDays'>) =>
  addDays(delivered, returnDays)

/** The trader pays back within 14 days of the declaration (directive 2011/83/EU, article 13). */
export const refundBy = (declared: string) => addDays(declared, 14)

/** What may be done with the goods of one line, or of some. */
export interface Rights {
  /** Null: there is no such right. `until` is null as long as something of what was ordered together has not arrived. */
  withdrawal: { until: string | null } | null
  returns: { until: string } | null
}

/** Of the goods of one line. */
export interface LineRights extends Rights {
  /** Why they were sold without the right to withdraw, or with it only as long as their seal is whole. */
  cause: ExclusionCause | null
}

export interface ReturnRights extends Rights {
  /** By line; lines that are no goods, or of which the customer has nothing any more, are not here. */
  lines: ReadonlyMap<string, LineRights>
}

interface Given {
  /** By line the day, of the shop’s calendar, on which the last of its pieces arrived; null while any is on its way. */
  arrived: ReadonlyMap<string, string | null>
  /** Lines that went out for others that had come back. */
  exchanged: ReadonlySet<string>
  /** By line, of goods that were sold without the right to withdraw. */
  excluded: ReadonlyMap<string, ExclusionCause>
  today: string
  terms: ReturnTerms
}

/** With the country that it was sold to. */
type Bought = Pick<Order, 'draft' | 'tag' | 'vat_id' | 'products'> & { country: string }
type Line = Bought['products'][number]

/** The last of some days; null if one of them is not known yet. */
const lastOf = (days: readonly (string | null)[]) => (days.includes(null) ? null : (days.toSorted().at(-1) ?? null))

/**
 * Days from which the withdrawal from the goods of a line counts. What was ordered together counts from the day on which the
 * last of it arrived (directive 2011/83/EU, article 9 (2) (b) (i)); goods of an exchange count from their own.
 */
function countedFrom({ products }: Bought, { arrived, exchanged }: Given) {
  const ofOrder = products.filter((line) => isGoods(line) && !exchanged.has(line.id) && arrived.has(line.id))
  const together = lastOf(ofOrder.map(({ id }) => arrived.get(id) ?? null))
  return ({ id }: Line) => (exchanged.has(id) ? (arrived.get(id) ?? null) : together)
}

function withdrawalRight(counted: string | null, { today, terms }: Given): Rights['withdrawal'] {
  const until = counted === null ? null : withdrawalUntil(counted, terms)
  return until === null || today <= until ? { until } : null
}

function isExcluded({ id }: Line, { excluded }: Given) {
  const cause = excluded.get(id)
  return cause !== undefined && !isSealed(cause)
}

/** The shop’s own rules count for each line from its own delivery: what has arrived does not wait for the rest. */
function ownRight(arrived: string | null, { today, terms }: Given): Rights['returns'] {
  if (arrived === null || terms.returnDays === 0) return null
  const until = returnUntil(arrived, terms)
  return today <= until ? { until } : null
}

/** What the customer of an order may do today. Whoever bought as a business has no right of withdrawal. */
export function returnRights(order: Bought, given: Given): ReturnRights {
  if (order.draft || order.tag === 'canceled') return { withdrawal: null, returns: null, lines: new Map() }
  const isConsumer = !order.vat_id && given.terms.countries.includes(order.country)
  const from = countedFrom(order, given)
  const lines = new Map(
    order.products
      .filter((line) => isGoods(line) && keptIn(line) > 0)
      .map((line): [string, LineRights] => [
        line.id,
        {
          cause: given.excluded.get(line.id) ?? null,
          withdrawal: isConsumer && !isExcluded(line, given) ? withdrawalRight(from(line), given) : null,
          returns: ownRight(given.arrived.get(line.id) ?? null, given),
        },
      ]),
  )
  const withdrawals = [...lines.values()].flatMap(({ withdrawal }) => withdrawal ?? [])
  const returns = [...lines.values()].flatMap(({ returns: own }) => own?.until ?? [])
  return {
    lines,
    withdrawal: withdrawals.length > 0 ? { until: lastOf(withdrawals.map(({ until }) => until)) } : null,
    returns: returns.length > 0 ? { until: lastOf(returns) ?? '' } : null,
  }
}

/** Whether the goods of a line may be sent back that way today. */
export const mayReturn = ({ lines }: Pick<ReturnRights, 'lines'>, line: string, kind: ReturnKind) =>
  lines.get(line)?.[kind === 'withdrawal' ? 'withdrawal' : 'returns'] != null

/** Pieces of each line that the customer may send back today. */
export const claimableLines = (left: readonly ReturnableLine[], rights: ReturnRights, kind: ReturnKind) =>
  left.map((line) => (mayReturn(rights, line.order_line_id, kind) ? line : { ...line, quantity: 0 }))
