import { ApiError } from '@comptoir/platform/contract'
import { type Context, currencyConversions, type KeptConversion, type Tx } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import type { ConversionPreview } from '../../contract/conversion.wire.ts'
import { currencyKey } from '../../contract/setting.ts'
import { settingError } from '../../contract/setting.wire.ts'
import { settingStates, storedSettings } from '../stored/setting.queries.ts'
import { writeSetting } from '../stored/write-setting.ts'
import { readConversion, toConversion, untilOf } from './conversion.queries.ts'
import { assertNotBusy, lockCurrency, setCurrency } from './shop-currency.ts'

type Row = Awaited<ReturnType<typeof readConversion>>

const maxExamples = 4

/** @throws CONVERSION_REVERTED, CONVERSION_OUTDATED, CONVERSION_EXPIRED */
function assertRevertible({ now }: Context, row: Row, currency: unknown) {
  if (row.reverted_at !== null) throw settingError('CONVERSION_REVERTED')
  if (row.to_currency !== currency) {
    throw settingError('CONVERSION_OUTDATED', { from: row.from_currency, to: row.to_currency, currency })
  }
  if (now() >= untilOf(row)) throw settingError('CONVERSION_EXPIRED')
}

/** Null if the amounts kept their numbers, which they do on the way back, too. */
const keptBy = ({ id, from_currency: from, to_currency: to, rate }: Row): KeptConversion | null =>
  rate === null ? null : { id, from, to, rate, round_to: 1 }

export async function previewConversionRevert(context: Context, id: string): Promise<ConversionPreview> {
  const { db, shop, priced, settings } = context
  const row = await readConversion(db.current, shop, id)
  assertRevertible(context, row, settings.currency_code)
  const preview: ConversionPreview = { conversion: toConversion(row), restored: {}, recalculated: {}, examples: [] }
  const kept = keptBy(row)
  if (!kept) return preview
  for (const { name, previewRevert } of priced) {
    const found = await previewRevert?.(db.current, shop, {
      conversion: kept,
      limit: maxExamples - preview.examples.length,
    })
    if (!found) continue
    preview.restored[name] = found.restored
    preview.recalculated[name] = found.recalculated
    preview.examples.push(...found.examples)
  }
  return preview
}

/** An amount set since may be too large in the former currency. */
function refuseTooLarge(error: unknown): never {
  if (error instanceof ApiError && error.details.field === 'rate') throw settingError('CONVERSION_TOO_LARGE')
  throw error
}

async function revertPriced(tx: Tx, context: Context, conversion: KeptConversion) {
  await assertNotBusy(tx, context)
  for (const { revert } of context.priced) await revert?.(tx, context, conversion).catch(refuseTooLarge)
}

/** The state is read under the lock, so of two that take it back at once one is refused. */
async function revertCurrency(tx: Tx, context: Context, id: string) {
  const { shop, now } = context
  const { currency } = await lockCurrency(tx, context)
  const row = await readConversion(tx, shop, id)
  assertRevertible(context, row, currency)
  const kept = keptBy(row)
  if (kept) await revertPriced(tx, context, kept)
  await tx
    .update(currencyConversions)
    .set({ reverted_at: now().toISOString() })
    .where(and(eq(currencyConversions.shop_id, shop), eq(currencyConversions.id, id)))
  await setCurrency(tx, context, { currency: row.from_currency, isFixed: true })
}

/** The symbol follows back unless somebody has changed it since. */
async function revertSymbol(tx: Tx, context: Context, { symbol_before, symbol_after }: Row) {
  const current = (await storedSettings(tx, context.shop)).get('currency')?.value
  if (symbol_before === symbol_after || current !== symbol_after) return
  await writeSetting(tx, context, { key: 'currency', value: symbol_before })
}

/**
 * Takes a change of the currency back, in one transaction: every amount that it changed becomes what it was, and what
 * was changed or added since is converted back at the same rate. Orders keep their currency.
 * @throws CONVERSION_REVERTED, CONVERSION_OUTDATED, CONVERSION_EXPIRED, CONVERSION_TOO_LARGE, CURRENCY_BUSY
 */
export async function revertConversion(context: Context, id: string) {
  const { db, shop } = context
  const saved = await db.transaction(async (tx) => {
    const row = await readConversion(tx, shop, id)
    await revertSymbol(tx, context, row)
    await writeSetting(tx, context, {
      key: currencyKey,
      value: row.from_currency,
      changeCurrency: () => revertCurrency(tx, context, id),
    })
    const { settings } = await settingStates(tx, shop)
    return { settings: settings.filter(({ key }) => key === currencyKey || key === 'currency') }
  })
  await context.renew()
  return saved
}
