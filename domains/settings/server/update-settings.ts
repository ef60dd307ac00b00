import { apiError } from '@comptoir/platform/contract'
import { type Context, emitPatch, query, type Tx } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { isReadOnly } from '../contract/billing.rules.ts'
import { isRootOnly, resolveCustomLocales } from '../contract/setting.rules.ts'
import { completeSettings, currencyKey, schemaOfSetting } from '../contract/setting.ts'
import { type SettingInput, settingChanged, settingError } from '../contract/setting.wire.ts'
import { changeCurrency } from './change-currency.ts'
import { settingStates, storedSettings } from './setting.queries.ts'
import { settings } from './setting.table.ts'

const Found = z.object({ found: z.number() })

function checked({ key, value }: SettingInput) {
  const schema = schemaOfSetting(key)
  if (!schema) throw settingError('SETTING_UNKNOWN', { field: key })
  const parsed = schema.safeParse(value)
  if (!parsed.success) {
    const code = parsed.error.issues[0]?.message ?? ''
    const errors = [{ field: key, code: /^[A-Z_]+$/.test(code) ? code : 'INVALID_ENTRY' }]
    throw apiError('VALIDATION_FAILED', { field: key, errors })
  }
  return parsed.data
}

function assertValidLocales({ key, value }: SettingInput) {
  if (key !== 'custom_locales_settings') return
  try {
    resolveCustomLocales(value)
  } catch {
    throw apiError('VALIDATION_FAILED', { field: key, errors: [{ field: key, code: 'LOCALES_INVALID' }] })
  }
}

async function assertKnownZone(tx: Tx, { key, value }: SettingInput) {
  if (key !== 'time_zone') return
  const known = await query(tx, Found, sql`select 1 as found from pg_timezone_names where name = ${value}`)
  if (known.length > 0) return
  throw apiError('VALIDATION_FAILED', { field: key, errors: [{ field: key, code: 'TIME_ZONE_UNKNOWN' }] })
}

interface Row {
  id: string
  version: number
}

const isVersion = (before: Row | undefined, { version }: SettingInput) => (before?.version ?? 0) === version

/** @throws VERSION_CONFLICT if the setting has changed since */
async function writeSetting(tx: Tx, context: Context, input: SettingInput) {
  const value = checked(input)
  assertValidLocales(input)
  await assertKnownZone(tx, input)
  const { shop } = context
  const { key } = input
  await tx
    .select()
    .from(settings)
    .where(and(eq(settings.shop_id, shop), eq(settings.key, key)))
    .for('update')
  const before = (await storedSettings(tx, shop)).get(key)
  const conflict = { current: before, changed_fields: ['value'], field: key }
  if (!isVersion(before, input)) throw apiError('VERSION_CONFLICT', conflict)
  const isCurrency = key === currencyKey
  if (isCurrency) await changeCurrency(tx, context, input)
  const [written] = await tx
    .insert(settings)
    .values({ shop_id: shop, key, id: newId(), value: isCurrency ? null : value })
    .onConflictDoUpdate({
      target: [settings.shop_id, settings.key],
      set: { value: sql`excluded.value`, version: sql`${settings.version} + 1`, updated_at: sql`now()` },
      setWhere: eq(settings.version, input.version),
    })
    .returning({ id: settings.id, version: settings.version })
  if (!written) throw apiError('VERSION_CONFLICT', conflict)
  const after = { key, value, version: written.version }
  emitPatch(tx, settingChanged, { ...written, before: { value: before?.value ?? null }, after })
}

/** Atomic. Some settings are root only. */
export async function updateSettings(context: Context, inputs: readonly SettingInput[]) {
  const { db, shop, can, settings: current, now } = context
  const isExpired = isReadOnly(completeSettings(current), now().getTime())
  // Root gives the shop a new date.
  if (isExpired && inputs.some(({ key }) => !isRootOnly(key))) throw apiError('SUBSCRIPTION_EXPIRED')
  if (!can('root') && inputs.some(({ key }) => isRootOnly(key))) throw apiError('ROOT_ONLY')
  const saved = await db.transaction(async (tx) => {
    for (const input of inputs.toSorted((one, other) => one.key.localeCompare(other.key))) {
      await writeSetting(tx, context, input)
    }
    const keys = new Set(inputs.map(({ key }) => key))
    const states = await settingStates(tx, shop)
    return { settings: [...states.settings, ...states.core_settings].filter(({ key }) => keys.has(key)) }
  })
  await context.renew()
  return saved
}
