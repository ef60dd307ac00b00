import type { OrderLine } from './order-line.ts'
import { openIn, openPieces, type Pieces } from './pieces.rules.ts'
import { keptIn } from './take-back.rules.ts'

interface Wanted {
  order_line_id: string
  /** In all, with those that have left. */
  quantity: number
  /** Of the pieces that have not left. */
  unit_price?: number
  more_at?: 'order' | 'today'
}

export interface MorePieces {
  line: OrderLine
  quantity: number
  unit_price: number
  at: 'order' | 'today'
}

export interface LineChanges {
  /** Pieces that are taken out. */
  less: { line: OrderLine; quantity: number }[]
  /** Pieces that are added. */
  more: MorePieces[]
  /** Pieces that stay and cost something else. */
  repriced: { line: OrderLine; quantity: number; unit_price: number }[]
}

const some = ({ quantity }: { quantity: number }) => quantity > 0

function changeOf(line: OrderLine, { quantity, unit_price = line.unit_price, more_at: at = 'order' }: Wanted) {
  const step = quantity - keptIn(line)
  const staying = Math.min(openIn(line), openIn(line) + step)
  return {
    less: { line, quantity: -step },
    more: { line, quantity: step, unit_price, at },
    repriced: { line, quantity: unit_price === line.unit_price ? 0 : staying, unit_price },
  }
}

/** What of the wanted quantities and prices is a change. A line that is not of the order is left out. */
export function changesOf(lines: readonly OrderLine[], wanted: readonly Wanted[]): LineChanges {
  const changes = wanted.flatMap((each) => {
    const line = lines.find(({ id }) => id === each.order_line_id)
    return line ? [changeOf(line, each)] : []
  })
  return {
    less: changes.map(({ less }) => less).filter(some),
    more: changes.map(({ more }) => more).filter(some),
    repriced: changes.map(({ repriced }) => repriced).filter(some),
  }
}

/** The first change that would take out what has left. */
export const missingOpen = ({ less }: Pick<LineChanges, 'less'>) =>
  less.find(({ line, quantity }) => quantity > openIn(line))

/** So many of the pieces of a line that have not left, at their locations. */
export function openPiecesOf(line: OrderLine, quantity: number): Pieces[] {
  let wanted = quantity
  return openPieces([line]).flatMap((each) => {
    const part = Math.min(wanted, each.quantity)
    wanted -= part
    return part > 0 ? [{ ...each, quantity: part }] : []
  })
}
