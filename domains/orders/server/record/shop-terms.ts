import { fixed, one, type PipelinedTx, shopOf, shops } from '@comptoir/platform/server'
import { eq, sql } from 'drizzle-orm'

const lockedTerms = fixed((db) =>
  db
    .select({ currency: shops.currency, stamp: shops.terms_stamp })
    .from(shops)
    .where(eq(shops.id, sql.placeholder('shop')))
    .for('key share'),
)

/**
 * The currency of the transaction's prices, and the stamp of its delivery methods and taxes. Call before reading prices:
 * takes FOR KEY SHARE on the shop's row, which blocks a running conversion of currency.
 */
export const shopTerms = async (tx: PipelinedTx) => one(await lockedTerms(tx, { shop: shopOf(tx) }))
