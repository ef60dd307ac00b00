import { coalesced, one, preparedQuery, shops, type Tx } from '@comptoir/platform/server'
import { eq, sql } from 'drizzle-orm'

const lockedTerms = preparedQuery((db) =>
  db
    .select({ currency: shops.currency, stamp: shops.terms_stamp })
    .from(shops)
    .where(eq(shops.id, sql.placeholder('shop')))
    .for('key share'),
)

const readTerms = coalesced(async (tx, shops: readonly number[]) => {
  const [shop = 0] = shops
  const terms = one(await lockedTerms(tx, { shop }))
  return shops.map(() => () => terms)
})

/**
 * The currency in which the transaction's prices are, and the stamp of the terms besides them. Read it before them: the
 * lock waits for a running conversion of all prices, and makes a later one wait.
 */
export const shopTerms = (tx: Tx, shop: number) => readTerms(tx, shop)
