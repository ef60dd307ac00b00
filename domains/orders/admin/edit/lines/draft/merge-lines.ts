import type { EditChanges, EditedLine } from '../../../../contract/edit/order-edits.wire.ts'
import type { OrderLine } from '../../../../contract/line/order-line.ts'
import { keptIn } from '../../../../contract/line/take-back.rules.ts'
import type { Order } from '../../../../contract/order.ts'
import { entryOf, sentOf, withLine } from './lines-draft.ts'

type Goods = Pick<Order, 'products'>

/** A line that both touched. */
export interface LineConflict {
  line: OrderLine
  entry: EditedLine
  /** Pieces as the order has them now, with lines that colleagues added of the same goods. */
  theirs: number
  /** More have left than are to stay. */
  isSent: boolean
}

const textOf = ({ addons, properties }: OrderLine) =>
  JSON.stringify([addons.map(({ value_id }) => value_id).toSorted(), Object.entries(properties).toSorted()])

const isSameGood = (one: OrderLine, other: OrderLine) =>
  one.variant_id === other.variant_id && one.title === other.title && textOf(one) === textOf(other)

/** More of a line is a line of its own; so is another price. */
const meanwhileOf = ({ known }: EditChanges, line: OrderLine, { products }: Goods) =>
  products.filter((other) => other.id !== line.id && !known.includes(other.id) && isSameGood(line, other))

const theirsOf = (draft: EditChanges, line: OrderLine, order: Goods) =>
  [line, ...meanwhileOf(draft, line, order)].reduce((sum, each) => sum + keptIn(each), 0)

function conflictOf(draft: EditChanges, entry: EditedLine, order: Goods): LineConflict | null {
  const line = order.products.find(({ id }) => id === entry.order_line_id)
  if (!line) return null
  const theirs = theirsOf(draft, line, order)
  const isSent = entry.quantity < sentOf(line)
  return theirs !== entry.was.quantity || isSent ? { line, entry, theirs, isSent } : null
}

/** Both came to the same. */
const isAgreed = ({ entry, theirs, isSent }: LineConflict) =>
  !isSent && entry.quantity === theirs && entry.unit_price === entry.was.unit_price

/** Follows the order as it is now: lines that nobody touched here are as there, and what both wanted is no change. */
export function followed(draft: EditChanges, order: Goods): EditChanges {
  const agreed = draft.lines.filter((entry) => {
    const conflict = conflictOf(draft, entry, order)
    return conflict && isAgreed(conflict)
  })
  return agreed.length === 0 ? draft : { ...draft, lines: draft.lines.filter((entry) => !agreed.includes(entry)) }
}

/** Lines that wait for a decision. */
export const conflictsOf = (draft: EditChanges, order: Goods): LineConflict[] =>
  draft.lines.flatMap((entry) => {
    const conflict = conflictOf(draft, entry, order)
    return conflict && !isAgreed(conflict) ? [conflict] : []
  })

const without = (draft: EditChanges, { line }: LineConflict): EditChanges => ({
  ...draft,
  lines: draft.lines.filter(({ order_line_id }) => order_line_id !== line.id),
})

const knowing = (draft: EditChanges, lines: readonly OrderLine[]): EditChanges => ({
  ...draft,
  known: [...draft.known, ...lines.map(({ id }) => id)],
})

export const takeTheirs = (draft: EditChanges, conflict: LineConflict, order: Goods): EditChanges =>
  knowing(without(draft, conflict), meanwhileOf(draft, conflict.line, order))

/** In all as many as were wanted here: first of the line itself, then of what colleagues added, the rest new. */
export function keepMine(draft: EditChanges, conflict: LineConflict, order: Goods): EditChanges {
  const { line, entry } = conflict
  const others = meanwhileOf(draft, line, order)
  let rest = entry.quantity
  const shares = [line, ...others].map((each) => {
    const share = Math.max(sentOf(each), Math.min(rest, keptIn(each)))
    rest = Math.max(0, rest - share)
    return { each, quantity: share }
  })
  const decided = shares.reduce(
    (next, { each, quantity }) => {
      const isOwn = each.id === line.id
      const part = isOwn
        ? { quantity: quantity + rest, unit_price: entry.unit_price, more_at: entry.more_at }
        : { quantity }
      return withLine(next, each, part)
    },
    without(draft, conflict),
  )
  return knowing(decided, others)
}

/** What has left stays, the rest is as it was wanted. */
export function keepSent(draft: EditChanges, conflict: LineConflict): EditChanges {
  const { line } = conflict
  return withLine(without(draft, conflict), line, { quantity: sentOf(line) })
}

/** Whether colleagues added a line since the changes were begun. */
export const isOfColleague = (draft: EditChanges, line: OrderLine) =>
  !draft.known.includes(line.id) && entryOf(draft, line.id) === undefined
