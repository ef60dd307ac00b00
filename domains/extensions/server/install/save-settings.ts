import { apiError } from '@comptoir/platform/contract'
import { type Context, expectVersion, shopOf, type Tx, updateRow } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import type { PluginSettingsSchema } from '../../contract/plugin-manifest.ts'
import { isSecret, type SettingValue, valueFaults } from '../package/settings-values.ts'
import { pluginSettings, plugins } from '../plugin.table.ts'
import { readPlugin } from '../record/describe-plugin.ts'
import { emitAct, recordOf } from '../record/emit-act.ts'
import { lockPlugin, readByKey } from '../record/plugin.queries.ts'
import { readSettings } from '../record/settings.queries.ts'

interface Given {
  values: Readonly<Record<string, SettingValue | null>>
  version: number
}

/** Says whose secret it is: one that is copied to another row does not open there. */
const aboutOf = (shop: number, plugin: string, name: string) => `${shop} plugin ${plugin} ${name}`

const noSettings: PluginSettingsSchema = { type: 'object', properties: {}, required: [] }

async function save(
  tx: Tx,
  { sealer }: Context,
  setting: { plugin: string; name: string; text: SettingValue | null; isSecret: boolean },
) {
  const { plugin, name, text } = setting
  const key = { shop_id: shopOf(tx), plugin_id: plugin, name }
  if (text === null) {
    await tx
      .delete(pluginSettings)
      .where(
        and(
          ...[eq(pluginSettings.shop_id, key.shop_id), eq(pluginSettings.plugin_id, plugin)],
          eq(pluginSettings.name, name),
        ),
      )
    return
  }
  const kept = setting.isSecret
    ? { value: null, sealed: sealer.seal(String(text), aboutOf(key.shop_id, plugin, name)) }
    : { value: JSON.stringify(text), sealed: null }
  await tx
    .insert(pluginSettings)
    .values({ ...key, ...kept })
    .onConflictDoUpdate({ target: [pluginSettings.shop_id, pluginSettings.plugin_id, pluginSettings.name], set: kept })
}

/** Settings that must be there are, once these are saved. */
async function missingOf(tx: Tx, plugin: string, { required, properties }: PluginSettingsSchema) {
  const { values, secrets } = await readSettings(tx, shopOf(tx), plugin)
  return required.filter(
    (name) => !values.has(name) && !secrets.includes(name) && properties[name]?.default === undefined,
  )
}

/**
 * Saves those that are sent; null takes one away.
 *
 * @throws VALIDATION_FAILED, VERSION_CONFLICT
 */
export async function savePluginSettings(context: Context, key: string, { values, version }: Given) {
  await context.db.transaction(async (tx) => {
    const before = await lockPlugin(tx, key)
    await expectVersion(tx, before.plugin, { entity: 'plugin', version })
    const schema = before.current.manifest.settings ?? noSettings
    const errors = valueFaults(schema, values)
    if (errors.length > 0) throw apiError('VALIDATION_FAILED', { errors })
    for (const [name, text] of Object.entries(values)) {
      const setting = schema.properties[name]
      if (setting) await save(tx, context, { plugin: before.plugin.id, name, text, isSecret: isSecret(setting) })
    }
    const missing = await missingOf(tx, before.plugin.id, schema)
    if (missing.length > 0)
      throw apiError('VALIDATION_FAILED', {
        errors: missing.map((name) => ({ field: `values.${name}`, code: 'REQUIRED' })),
      })
    await updateRow(tx, plugins, { id: before.plugin.id })
    const after = await readByKey(tx, context.shop, key)
    emitAct(tx, 'configured', { before: recordOf(before), after: recordOf(after, Object.keys(values)) })
  })
  return { plugin: await readPlugin(context, key) }
}
