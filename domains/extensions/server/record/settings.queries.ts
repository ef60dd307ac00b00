import type { Queryable } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { SettingValue } from '../package/settings-values.ts'
import { pluginSettings } from '../plugin.table.ts'

const Saved = z.union([z.string(), z.number(), z.boolean()])

const valueIn = (json: string): SettingValue => Saved.parse(JSON.parse(json))

/** What was saved for a plugin; of secrets only their names. */
export async function readSettings(db: Queryable, shop: number, plugin: string) {
  const found = await db
    .select({ name: pluginSettings.name, value: pluginSettings.value })
    .from(pluginSettings)
    .where(and(eq(pluginSettings.shop_id, shop), eq(pluginSettings.plugin_id, plugin)))
  return {
    values: new Map(found.flatMap(({ name, value }) => (value === null ? [] : [[name, valueIn(value)] as const]))),
    secrets: found.flatMap(({ name, value }) => (value === null ? [name] : [])),
  }
}

/** What was saved for each plugin, without secrets. */
export async function readAllSettings(db: Queryable, shop: number) {
  const found = await db
    .select({ plugin_id: pluginSettings.plugin_id, name: pluginSettings.name, value: pluginSettings.value })
    .from(pluginSettings)
    .where(eq(pluginSettings.shop_id, shop))
  return (plugin: string): ReadonlyMap<string, SettingValue> =>
    new Map(
      found.flatMap(({ plugin_id, name, value }) =>
        plugin_id === plugin && value !== null ? [[name, valueIn(value)] as const] : [],
      ),
    )
}
