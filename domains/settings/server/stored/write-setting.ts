import { apiError } from '@comptoir/platform/contract'
import { type Context, emitPatch, query, type Tx } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { schemaOfSetting } from '../../contract/known-settings.ts'
import { resolveCustomLocales } from '../../contract/setting.rules.ts'
import { currencyKey } from '../../contract/setting.ts'
import { type SettingInput, settingChanged, settingError } from '../../contract/setting.wire.ts'
import { storedSettings } from './setting.queries.ts'
import { settings } from './setting.table.ts'

const Found = z.object({ found: z.number() })

/** Without a version it replaces whatever is there. */
interface SettingWrite extends Pick<SettingInput, 'key' | 'value'> {
  version?: number
  /** The currency is stored with the shop, and has amounts that depend on it. */
  changeCurrency?: () => Promise<void>
}

/** Of a map, the entry; a list is refused as a whole. */
const placeOf = (key: string, path: readonly PropertyKey[]) =>
  path.every((part) => typeof part === 'string') ? [key, ...path].join('.') : key

function checked({ key, value }: SettingWrite) {
  const schema = schemaOfSetting(key)
  if (!schema) throw settingError('SETTING_UNKNOWN', { field: key })
  const parsed = schema.safeParse(value)
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ message, path }) => ({
      ...{ field: placeOf(key, path), code: /^[A-Z_]+$/.test(message) ? message : 'INVALID_ENTRY' },
    }))
    throw apiError('VALIDATION_FAILED', { field: errors[0]?.field ?? key, errors })
  }
  return parsed.data
}

function assertValidLocales({ key, value }: SettingWrite) {
  if (key !== 'custom_locales_settings') return
  try {
    resolveCustomLocales(value)
  } catch {
    throw apiError('VALIDATION_FAILED', { field: key, errors: [{ field: key, code: 'LOCALES_INVALID' }] })
  }
}

async function assertKnownZone(tx: Tx, { key, value }: SettingWrite) {
  if (key !== 'time_zone') return
  const known = await query(tx, Found, sql`select 1 as found from pg_timezone_names where name = ${value}`)
  if (known.length > 0) return
  throw apiError('VALIDATION_FAILED', { field: key, errors: [{ field: key, code: 'TIME_ZONE_UNKNOWN' }] })
}

interface Row {
  id: string
  version: number
}

const versionOf = (before: Row | undefined) => before?.version ?? 0

/** @throws VERSION_CONFLICT if the setting has changed since */
export async function writeSetting(tx: Tx, context: Context, input: SettingWrite) {
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
  const { version = versionOf(before) } = input
  if (versionOf(before) !== version) throw apiError('VERSION_CONFLICT', conflict)
  const isCurrency = key === currencyKey
  await input.changeCurrency?.()
  const [written] = await tx
    .insert(settings)
    .values({ shop_id: shop, key, id: newId(), value: isCurrency ? null : value })
    .onConflictDoUpdate({
      target: [settings.shop_id, settings.key],
      set: { value: sql`excluded.value`, version: sql`${settings.version} + 1`, updated_at: sql`now()` },
      setWhere: eq(settings.version, version),
    })
    .returning({ id: settings.id, version: settings.version })
  if (!written) throw apiError('VERSION_CONFLICT', conflict)
  const after = { key, value, version: written.version }
  emitPatch(tx, settingChanged, { ...written, before: { value: before?.value ?? null }, after })
}
