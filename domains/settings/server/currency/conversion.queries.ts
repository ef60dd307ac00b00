import { apiError } from '@comptoir/platform/contract'
import { type Context, currencyConversions, type Queryable, type Tx } from '@comptoir/platform/server'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { type CurrencyConversion, revertDays } from '../../contract/conversion.wire.ts'
import { storedSettings } from '../stored/setting.queries.ts'

const revertMs = revertDays * 86_400_000

type Row = typeof currencyConversions.$inferSelect

export const untilOf = ({ converted_at }: Pick<Row, 'converted_at'>) => new Date(Date.parse(converted_at) + revertMs)

export const toConversion = (row: Row): CurrencyConversion => ({
  id: row.id,
  from: row.from_currency,
  to: row.to_currency,
  rate: row.rate,
  by: row.actor_name,
  at: row.converted_at,
  until: untilOf(row).toISOString(),
})

const symbolIn = async (db: Queryable, shop: number) => (await storedSettings(db, shop)).get('currency')?.value

/** Part of the transaction that changes the currency, after its symbol has changed. */
export async function keepConversion(
  tx: Tx,
  { shop, actor, settings, now }: Context,
  { from, to, rate }: { from: string; to: string; rate: string | null },
) {
  const id = newId()
  const before = String(settings.currency ?? '')
  await tx.insert(currencyConversions).values({
    shop_id: shop,
    id,
    from_currency: from,
    to_currency: to,
    rate,
    symbol_before: before,
    symbol_after: String((await symbolIn(tx, shop)) ?? before),
    actor_name: actor.name,
    converted_at: now().toISOString(),
  })
  return id
}

/** @throws NOT_FOUND */
export async function readConversion(db: Queryable, shop: number, id: string) {
  const [found] = await db
    .select()
    .from(currencyConversions)
    .where(and(eq(currencyConversions.shop_id, shop), eq(currencyConversions.id, id)))
  if (!found) throw apiError('NOT_FOUND', { entity: 'currency_conversion' })
  return found
}

/** The latest one, if the shop still has its currency. An earlier one follows once that is taken back. */
export async function latestConversion({ db, shop, settings, now }: Context) {
  const { shop_id, converted_at, reverted_at } = currencyConversions
  const since = new Date(now().getTime() - revertMs).toISOString()
  const [found] = await db.current
    .select()
    .from(currencyConversions)
    .where(and(eq(shop_id, shop), isNull(reverted_at), gt(converted_at, since)))
    .orderBy(desc(converted_at))
    .limit(1)
  const isCurrent = found && found.to_currency === settings.currency_code
  return { conversion: isCurrent ? toConversion(found) : null }
}
