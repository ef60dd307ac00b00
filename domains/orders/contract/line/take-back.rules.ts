import type { OrderLine } from './order-line.ts'
import { countOf, openPieces, type Pieces, sentPieces, withCanceled } from './pieces.rules.ts'

/** What becomes of pieces that are taken back: for sale again, gone, or kept and not sold. */
export const restocks = ['restock', 'no_restock', 'damaged'] as const
export type Restock = (typeof restocks)[number]

/** Pieces of a line and what becomes of them; the location is where those that had left are put. */
export interface TakenPieces extends Pieces {
  restock: Restock
}

type CountedLine = Pick<OrderLine, 'quantity' | 'returned_quantity' | 'canceled_quantity'>

/** Pieces that the customer has or is to get. */
export const keptIn = ({ quantity, returned_quantity, canceled_quantity }: CountedLine) =>
  quantity - returned_quantity - canceled_quantity

const takenOf = (taken: readonly Pieces[], line: string) =>
  taken.reduce((sum, { line_id, quantity }) => (line_id === line ? sum + quantity : sum), 0)

/** The first of some pieces that a line does not have, several of one line together. */
export const missingKept = (lines: readonly OrderLine[], taken: readonly TakenPieces[]): TakenPieces | undefined =>
  taken.find(({ line_id, quantity }) => {
    const line = lines.find(({ id }) => id === line_id)
    return quantity < 1 || !line || takenOf(taken, line_id) > keptIn(line)
  })

/** Lines after pieces that had left came back. */
export const withReturned = (lines: readonly OrderLine[], pieces: readonly Pieces[]): OrderLine[] =>
  lines.map((line) => ({ ...line, returned_quantity: line.returned_quantity + takenOf(pieces, line.id) }))

export interface TakenBack {
  /** Nobody has sent them yet. */
  open: TakenPieces[]
  sent: TakenPieces[]
  lines: OrderLine[]
}

/** Takes some pieces from others, in their order. */
function takeFrom({ line_id, quantity, location_id, restock }: TakenPieces, found: readonly Pieces[], isSent: boolean) {
  let wanted = quantity
  return found
    .filter((each) => each.line_id === line_id)
    .flatMap((each): TakenPieces[] => {
      const some = Math.min(wanted, each.quantity)
      wanted -= some
      const at = isSent ? (location_id ?? each.location_id) : each.location_id
      return some > 0 ? [{ line_id, location_id: at, quantity: some, restock }] : []
    })
}

/** Splits what is taken back: pieces that have not left go first, for the others have to travel. */
export function takeBack(before: readonly OrderLine[], taken: readonly TakenPieces[]): TakenBack {
  let lines = [...before]
  const all: Omit<TakenBack, 'lines'> = { open: [], sent: [] }
  for (const each of taken) {
    const open = takeFrom(each, openPieces(lines), false)
    lines = withCanceled(lines, open)
    const sent = takeFrom({ ...each, quantity: each.quantity - countOf(open) }, sentPieces(lines), true)
    lines = withReturned(lines, sent)
    all.open.push(...open)
    all.sent.push(...sent)
  }
  return { ...all, lines }
}
