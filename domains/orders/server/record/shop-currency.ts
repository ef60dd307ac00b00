import { fixedQuery, one, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'

const lockedCurrency = fixedQuery(
  z.object({ currency: z.string() }),
  sql`select currency from shops where id = ${sql.placeholder('shop')} for key share`,
)

/**
 * The currency in which the transaction's prices are. Read it before them: the lock waits for a running conversion of
 * all prices, and makes a later one wait.
 */
export const shopCurrency = async (tx: Tx, shop: number) => one(await lockedCurrency(tx, { shop })).currency
