import type { Tx } from '@comptoir/platform/server'
import { type Pieces, piecesAway } from '../../contract/line/pieces.rules.ts'
import type { Order } from '../../contract/order.ts'
import type { LockedOrder } from './save-order.ts'

/** Who knows which pieces of an order have arrived. */
interface ArrivedPart {
  read(tx: Tx, shop: number, order: Order): Promise<readonly Pieces[]>
}

declare module '@comptoir/platform/server' {
  interface ManifestParts {
    order_arrived: ArrivedPart
  }
}

/** What has arrived, returned or not, and what has left and has not arrived. */
export async function readArrival({ context, tx, order }: LockedOrder): Promise<{ arrived: Pieces[]; away: Pieces[] }> {
  const parts = context.parts('order_arrived').map(({ read }) => read(tx, context.shop, order))
  const arrived = (await Promise.all(parts)).flat()
  return { arrived, away: piecesAway(order.products, arrived) }
}
