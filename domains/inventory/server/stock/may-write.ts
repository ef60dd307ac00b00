import { assertMay, type Tx } from '@comptoir/platform/server'
import type { MovementKind } from '../../contract/stock.ts'

/** What moves with orders, and the first units of a new product, are part of those acts. */
const partOfAnother: readonly MovementKind[] = ['initial', 'shipped', 'unshipped', 'restocked', 'written_off']

interface Written {
  kind?: MovementKind
  entries: readonly { incoming?: number; damaged?: number }[]
}

const setsStock = ({ kind, entries }: Written) =>
  kind === undefined
    ? entries.some(({ incoming = 0, damaged = 0 }) => incoming !== 0 || damaged !== 0)
    : !partOfAnother.includes(kind)

/** Whichever page, file, revert or job leads there. @throws FORBIDDEN without the right to set stock */
export function assertMayWrite({ tx, ...written }: Written & { tx: Tx }) {
  if (setsStock(written)) assertMay(tx, 'set_stock')
}
