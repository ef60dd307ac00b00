import type { OrderLine } from './order-line.ts'
import { openIn } from './pieces.rules.ts'
import { keptIn } from './take-back.rules.ts'

interface Wanted {
  order_line_id: string
  /** In all, with those that have left. */
  quantity: number
}

export interface LineChanges {
  /** Pieces that are taken out. */
  less: { line: OrderLine; quantity: number }[]
  /** Pieces that are added. */
  more: { line: OrderLine; quantity: number }[]
}

/** What of the wanted quantities is a change. A line that is not of the order is left out. */
export function changesOf(lines: readonly OrderLine[], wanted: readonly Wanted[]): LineChanges {
  const steps = wanted.flatMap(({ order_line_id, quantity }) => {
    const line = lines.find(({ id }) => id === order_line_id)
    return line ? [{ line, quantity: quantity - keptIn(line) }] : []
  })
  return {
    less: steps.filter(({ quantity }) => quantity < 0).map(({ line, quantity }) => ({ line, quantity: -quantity })),
    more: steps.filter(({ quantity }) => quantity > 0),
  }
}

/** The first change that would take out what has left. */
export const missingOpen = ({ less }: LineChanges) => less.find(({ line, quantity }) => quantity > openIn(line))
