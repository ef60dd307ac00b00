import { type Queryable, rows } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { completeSettings, coreSettingKeys, publicSettingKeys, type Setting, settingKeys } from '../contract/index.ts'

type Row = Setting & Record<string, unknown>

export const storedSettings = (db: Queryable, shop: number) =>
  rows<Row>(db, sql`select id, key, value, version from settings where shop_id = ${shop} order by key`)

/** All settings of the shop as one object, complete with usual values. */
export async function readSettings(db: Queryable, shop: number) {
  const stored = await storedSettings(db, shop)
  return completeSettings(Object.fromEntries(stored.map(({ key, value }) => [key, value])))
}

/** Every known setting as it stands; version 0 and no id where nobody has touched it yet. */
export async function settingStates(db: Queryable, shop: number) {
  const stored = new Map((await storedSettings(db, shop)).map((setting) => [setting.key, setting]))
  const complete: Record<string, unknown> = { ...(await readSettings(db, shop)) }
  const stateOf = (key: string) => ({
    id: stored.get(key)?.id ?? '',
    key,
    value: complete[key] ?? null,
    version: stored.get(key)?.version ?? 0,
  })
  return { settings: settingKeys.map(stateOf), core_settings: coreSettingKeys.map(stateOf) }
}

/** The entries that a startup or a login page may see. */
export const entriesOf = (settings: Readonly<Record<string, unknown>>, keys: readonly string[]) =>
  keys.map((key) => ({ key, value: settings[key] ?? null }))

export const publicEntries = (settings: Readonly<Record<string, unknown>>) => entriesOf(settings, publicSettingKeys)
