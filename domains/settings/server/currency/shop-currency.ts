import { type Context, hasRunningBatch, one, shops, type Tx } from '@comptoir/platform/server'
import { eq, sql } from 'drizzle-orm'
import { currencyKey } from '../../contract/setting.ts'
import { settingError } from '../../contract/setting.wire.ts'

/** Conflicts with the key share locks of foreign keys: waits for records being priced, blocks later ones. */
export async function lockCurrency(tx: Tx, { shop }: Context) {
  const ownRow = eq(shops.id, shop)
  await tx.select({ id: shops.id }).from(shops).where(ownRow).for('update')
  return one(await tx.select().from(shops).where(ownRow))
}

/**
 * An import or a bulk edit would go on with amounts of the old currency.
 * @throws CURRENCY_BUSY
 */
export async function assertNotBusy(tx: Tx, { shop }: Context) {
  if (await hasRunningBatch(tx, shop)) throw settingError('CURRENCY_BUSY', { field: currencyKey })
}

/** The shop must be locked. */
export const setCurrency = (
  tx: Tx,
  { shop, now }: Context,
  { currency, isFixed }: { currency: string; isFixed: boolean },
) =>
  tx
    .update(shops)
    .set({
      currency,
      currency_fixed_at: isFixed ? now().toISOString() : null,
      version: sql`${shops.version} + 1`,
      updated_at: sql`now()`,
    })
    .where(eq(shops.id, shop))
