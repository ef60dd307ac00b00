import { byCodePoint, manyOf, one, type Queryable, shops } from '@comptoir/platform/server'
import { eq } from 'drizzle-orm'
import { completeSettings, settingKeys } from '../../contract/known-settings.ts'
import { coreSettingKeys, currencyKey, publicSettingKeys, type Setting } from '../../contract/setting.ts'
import { settings } from './setting.table.ts'

export async function storedSettings(db: Queryable, shop: number) {
  const found = await db
    .select({
      currency: shops.currency,
      settings: manyOf(settings, { where: eq(settings.shop_id, shop), orderBy: [byCodePoint(settings.key)] }),
    })
    .from(shops)
    .where(eq(shops.id, shop))
  const { currency, settings: rows } = one(found)
  const stored = new Map(
    rows.map(({ id, key, value, version }): [string, Setting] => [key, { id, key, value, version }]),
  )
  const { id, version } = stored.get(currencyKey) ?? { id: '', version: 0 }
  return stored.set(currencyKey, { id, key: currencyKey, value: currency, version })
}

const complete = (stored: ReadonlyMap<string, Setting>) =>
  completeSettings(Object.fromEntries([...stored].map(([key, { value }]) => [key, value])))

export const readSettings = async (db: Queryable, shop: number) => complete(await storedSettings(db, shop))

/** All known settings; version 0 and no id if never changed. */
export async function settingStates(db: Queryable, shop: number) {
  const stored = await storedSettings(db, shop)
  const values = new Map(Object.entries(complete(stored)))
  const stateOf = (key: string) => ({
    id: stored.get(key)?.id ?? '',
    key,
    value: values.get(key) ?? null,
    version: stored.get(key)?.version ?? 0,
  })
  return { settings: settingKeys.map(stateOf), core_settings: coreSettingKeys.map(stateOf) }
}

export const entriesOf = (settings: Readonly<Record<string, unknown>>, keys: readonly string[]) =>
  keys.map((key) => ({ key, value: settings[key] ?? null }))

export const publicEntries = (settings: Readonly<Record<string, unknown>>) => entriesOf(settings, publicSettingKeys)
