import { failure } from '@comptoir/platform/contract'
import { type Context, only, record, rows, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import {
  isRootOnly,
  resolveCustomLocales,
  type Setting,
  schemaOfSetting,
  settingChanged,
  settingFailure,
} from '../contract/index.ts'
import { settingStates } from './setting.queries.ts'

interface Wish {
  key: string
  value?: unknown
  version: number
}

type Row = Setting & Record<string, unknown>

function checked({ key, value }: Wish) {
  const schema = schemaOfSetting(key)
  if (!schema) throw settingFailure('SETTING_UNKNOWN', { field: key })
  const parsed = schema.safeParse(value)
  if (!parsed.success) {
    const code = parsed.error.issues[0]?.message ?? ''
    const errors = [{ field: key, code: /^[A-Z_]+$/.test(code) ? code : 'INVALID_ENTRY' }]
    throw failure('VALIDATION_FAILED', { field: key, errors })
  }
  return parsed.data
}

function refuseBrokenLocales({ key, value }: Wish) {
  if (key !== 'custom_locales_settings') return
  try {
    resolveCustomLocales(value)
  } catch {
    throw failure('VALIDATION_FAILED', { field: key, errors: [{ field: key, code: 'LOCALES_INVALID' }] })
  }
}

/** This runtime and the database each have a list of time zones, and days are counted by the database's. */
async function refuseUnknownZone(tx: Tx, { key, value }: Wish) {
  if (key !== 'time_zone') return
  const known = await rows(tx, sql`select 1 from pg_timezone_names where name = ${value}`)
  if (known.length > 0) return
  throw failure('VALIDATION_FAILED', { field: key, errors: [{ field: key, code: 'TIME_ZONE_UNKNOWN' }] })
}

/** Writes one setting on the version it was based on; a later one wins nothing silently. */
async function writeSetting(tx: Tx, shop: number, wish: Wish) {
  const value = JSON.stringify(checked(wish))
  refuseBrokenLocales(wish)
  await refuseUnknownZone(tx, wish)
  const [before] = await rows<Row>(
    tx,
    sql`select id, key, value, version from settings where shop_id = ${shop} and key = ${wish.key} for update`,
  )
  if ((before?.version ?? 0) !== wish.version) {
    throw failure('VERSION_CONFLICT', { current: before, changed_fields: ['value'], field: wish.key })
  }
  const written = await rows<Row>(
    tx,
    sql`insert into settings (shop_id, key, id, value) values (${shop}, ${wish.key}, ${newId()}, ${value}::jsonb)
        on conflict (shop_id, key) do update set value = excluded.value, version = settings.version + 1, updated_at = now()
        where settings.version = ${wish.version}
        returning id, key, value, version`,
  )
  if (written.length === 0) throw failure('VERSION_CONFLICT', { changed_fields: ['value'], field: wish.key })
  record(tx, settingChanged, only(written), before ?? null)
}

/** Changes several settings, all or none. What the shop owes is root's alone to write. */
export async function updateSettings({ db, shop, can }: Context, wishes: readonly Wish[]) {
  if (!can('root') && wishes.some(({ key }) => isRootOnly(key))) throw failure('ROOT_ONLY')
  return db.transaction(async (tx) => {
    for (const wish of wishes.toSorted((one, other) => one.key.localeCompare(other.key))) {
      await writeSetting(tx, shop, wish)
    }
    const keys = new Set(wishes.map(({ key }) => key))
    const { settings, core_settings } = await settingStates(tx, shop)
    return { settings: [...settings, ...core_settings].filter(({ key }) => keys.has(key)) }
  })
}
