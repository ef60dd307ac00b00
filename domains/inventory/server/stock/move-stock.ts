import type { Tx } from '@comptoir/platform/server'
import type { MovementKind } from '../../contract/stock.ts'
import { writeStock } from './write-stock.ts'

export interface StockLine {
  variant_id: string
  quantity: number
  /** Where it was promised from. */
  location_id?: string | null
  /** For the history of the variant; it changes nothing else. */
  order_id?: string
}

interface Effect {
  /** What one unit does to what is on hand and to what is promised. */
  on_hand: -1 | 0 | 1
  committed: -1 | 0 | 1
  kind?: MovementKind
}

const entriesOf = (lines: readonly StockLine[], { on_hand, committed }: Effect) =>
  lines.map(({ quantity, ...line }) => ({ ...line, on_hand: on_hand * quantity, committed: committed * quantity }))

async function moveAll(tx: Tx, lines: readonly StockLine[], effect: Effect) {
  const { missed } = await writeStock({ tx, entries: entriesOf(lines, effect), kind: effect.kind })
  if (missed.length > 0) throw new Error(`Stock cannot move for unknown variants: ${missed.slice(0, 5).join(', ')}`)
}

/** Takes a promise back. */
export const releaseStock = (tx: Tx, lines: readonly StockLine[]): Promise<void> =>
  moveAll(tx, lines, { on_hand: 0, committed: -1 })

/** Promised goods leave the shop. */
export const shipStock = (tx: Tx, lines: readonly StockLine[]): Promise<void> =>
  moveAll(tx, lines, { on_hand: -1, committed: -1, kind: 'shipped' })

/** Promised goods that will never leave are written off. */
export const writeOffStock = (tx: Tx, lines: readonly StockLine[]): Promise<void> =>
  moveAll(tx, lines, { on_hand: -1, committed: -1, kind: 'written_off' })

/** Goods of a dispatch that failed are back, and still promised. */
export const unshipStock = (tx: Tx, lines: readonly StockLine[]): Promise<void> =>
  moveAll(tx, lines, { on_hand: 1, committed: 1, kind: 'unshipped' })

/** Shipped goods come back for good. */
export const restock = (tx: Tx, lines: readonly StockLine[]): Promise<void> =>
  moveAll(tx, lines, { on_hand: 1, committed: 0, kind: 'restocked' })
