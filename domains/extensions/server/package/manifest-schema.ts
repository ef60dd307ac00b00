import { z } from 'zod'
import { PluginManifest } from '../../contract/plugin-manifest.ts'
import { PluginSlotName, pluginSlots } from '../../contract/plugin-slots.ts'

/** `plugin.schema.json`: JSON Schema of `plugin.json`, by which editors complete and check it. */
export function manifestSchema(): string {
  const schema = z.toJSONSchema(PluginManifest, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema === PluginSlotName) jsonSchema.enum = [...pluginSlots]
    },
  })
  return `${JSON.stringify({ title: 'plugin.json', ...schema }, null, 2)}\n`
}
