import { type Context, one, shops, type Tx } from '@comptoir/platform/server'
import { eq, sql } from 'drizzle-orm'
import { currencyKey } from '../contract/setting.ts'
import { type SettingInput, settingError } from '../contract/setting.wire.ts'

async function countPriced(tx: Tx, { shop, priced }: Context) {
  const counts = new Map<string, number>()
  for (const { name, count } of priced) counts.set(name, await count(tx, shop))
  return counts
}

/**
 * Changes the currency without converting amounts. If anything has a price, the request must confirm that
 * prices keep their numbers.
 * @throws CURRENCY_FIXED
 */
export async function changeCurrency(
  tx: Tx,
  context: Context,
  { value, prices }: Pick<SettingInput, 'value' | 'prices'>,
) {
  const ownRow = eq(shops.id, context.shop)
  // Conflicts with the key share locks of foreign keys: waits for records being priced, blocks later ones.
  await tx.select({ id: shops.id }).from(shops).where(ownRow).for('update')
  const { currency, currency_fixed_at } = one(await tx.select().from(shops).where(ownRow))
  if (currency === value) return
  const counts = await countPriced(tx, context)
  const isFixed = currency_fixed_at !== null || [...counts.values()].some((count) => count > 0)
  if (isFixed && prices === undefined) {
    throw settingError('CURRENCY_FIXED', { field: currencyKey, currency, priced: Object.fromEntries(counts) })
  }
  await tx
    .update(shops)
    .set({
      currency: String(value),
      currency_fixed_at: isFixed ? context.now().toISOString() : null,
      version: sql`${shops.version} + 1`,
      updated_at: sql`now()`,
    })
    .where(ownRow)
}
