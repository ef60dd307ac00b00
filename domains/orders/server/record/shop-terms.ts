import { coalesced, one, preparedQuery, shopOf, shops, type Tx } from '@comptoir/platform/server'
import { eq, sql } from 'drizzle-orm'

const lockedTerms = preparedQuery((db) =>
  db
    .select({ currency: shops.currency, stamp: shops.terms_stamp })
    .from(shops)
    .where(eq(shops.id, sql.placeholder('shop')))
    .for('key share'),
)

const readTerms = coalesced(async (tx, calls: readonly null[]) => {
  const terms = one(await lockedTerms(tx, { shop: shopOf(tx) }))
  return calls.map(() => () => terms)
})

/**
 * The currency in which the transaction's prices are, and the stamp of the terms besides them. Read it before them: the
 * lock waits for a running conversion of all prices, and makes a later one wait.
 */
export const shopTerms = (tx: Tx) => readTerms(tx, null)
