import { type Context, enqueue } from '@comptoir/platform/server'
import { and, eq, isNull, or } from 'drizzle-orm'
import { tellWaiting } from '../../storefront/back-in-stock/tell-waiting.ts'
import { backInStockRequests } from './back-in-stock.table.ts'
import type { ToldRequest } from './leave-token.ts'

/**
 * Ends what an address waits for. The goods that it was told of are not kept for it any more: the next one in the line
 * is told. However often it is pressed.
 */
export const leaveLine = (context: Context, { id, email }: ToldRequest) =>
  context.db.transaction(async (tx) => {
    const gone = await tx
      .delete(backInStockRequests)
      .where(
        and(
          eq(backInStockRequests.shop_id, context.shop),
          eq(backInStockRequests.email, email),
          or(eq(backInStockRequests.id, id), isNull(backInStockRequests.told_at)),
        ),
      )
      .returning({ told_at: backInStockRequests.told_at })
    if (gone.some(({ told_at }) => told_at !== null)) await enqueue(tx, tellWaiting, {})
  })
