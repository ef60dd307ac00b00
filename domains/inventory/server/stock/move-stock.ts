import type { Tx } from '@comptoir/platform/server'
import type { MovementKind } from '../../contract/stock.ts'
import { writeStock } from './write-stock.ts'

export interface StockLine {
  variant_id: string
  quantity: number
  /** The location where the units are committed. */
  location_id?: string | null
  /** For the ledger only. */
  order_id?: string
}

interface Effect {
  /** Change per unit. */
  on_hand: -1 | 0 | 1
  committed: -1 | 0 | 1
  damaged?: 0 | 1
  kind?: MovementKind
}

const entriesOf = (lines: readonly StockLine[], { on_hand, committed, damaged = 0 }: Effect) =>
  lines.map(({ quantity, ...line }) => ({
    ...line,
    on_hand: on_hand * quantity,
    committed: committed * quantity,
    damaged: damaged * quantity,
  }))

async function moveAll(tx: Tx, lines: readonly StockLine[], effect: Effect) {
  const { missed } = await writeStock({ tx, entries: entriesOf(lines, effect), kind: effect.kind })
  if (missed.length > 0) throw new Error(`Stock cannot move for unknown variants: ${missed.slice(0, 5).join(', ')}`)
}

/** Cancels a commitment. */
export const releaseStock = (tx: Tx, lines: readonly StockLine[]): Promise<void> =>
  moveAll(tx, lines, { on_hand: 0, committed: -1 })

export const shipStock = (tx: Tx, lines: readonly StockLine[]): Promise<void> =>
  moveAll(tx, lines, { on_hand: -1, committed: -1, kind: 'shipped' })

/** Committed units that will never be shipped. */
export const writeOffStock = (tx: Tx, lines: readonly StockLine[]): Promise<void> =>
  moveAll(tx, lines, { on_hand: -1, committed: -1, kind: 'written_off' })

/** Units of a failed delivery: on hand and committed again. */
export const unshipStock = (tx: Tx, lines: readonly StockLine[]): Promise<void> =>
  moveAll(tx, lines, { on_hand: 1, committed: 1, kind: 'unshipped' })

export const restock = (tx: Tx, lines: readonly StockLine[]): Promise<void> =>
  moveAll(tx, lines, { on_hand: 1, committed: 0, kind: 'restocked' })

/** Units that came back damaged: on hand, not for sale. */
export const restockDamaged = (tx: Tx, lines: readonly StockLine[]): Promise<void> =>
  moveAll(tx, lines, { on_hand: 1, committed: 0, damaged: 1, kind: 'restocked' })

/** Committed units that will not be shipped because they are damaged. */
export const keepDamaged = (tx: Tx, lines: readonly StockLine[]): Promise<void> =>
  moveAll(tx, lines, { on_hand: 0, committed: -1, damaged: 1, kind: 'restocked' })
