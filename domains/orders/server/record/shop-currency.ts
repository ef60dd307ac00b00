import { one, preparedQuery, shops, type Tx } from '@comptoir/platform/server'
import { eq, sql } from 'drizzle-orm'

const lockedCurrency = preparedQuery((db) =>
  db
    .select({ currency: shops.currency })
    .from(shops)
    .where(eq(shops.id, sql.placeholder('shop')))
    .for('key share'),
)

/**
 * The currency in which the transaction's prices are. Read it before them: the lock waits for a running conversion of
 * all prices, and makes a later one wait.
 */
export const shopCurrency = async (tx: Tx, shop: number) => one(await lockedCurrency(tx, { shop })).currency
