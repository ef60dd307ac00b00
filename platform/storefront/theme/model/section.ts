import { escapeHtml } from '../../liquid/filters/text.ts'
import type { Context, Output } from '../../liquid/runtime/context.ts'
import { type SettingScope, Settings, typesOf } from './setting-values.ts'
import type { Json, JsonObject, SectionFile } from './theme-files.ts'
import { asObject, inputsOf, settingDefaults } from './theme-files.ts'

/** A section as a template, a group or the settings place it. */
export interface PlacedSection {
  id: string
  type: string
  data: JsonObject
  /** Name of the group, if it stands in one. */
  group?: string
}

const blockTypes = (schema: JsonObject): JsonObject[] =>
  Array.isArray(schema.blocks) ? schema.blocks.map(asObject) : []

const settingsOf = (schema: JsonObject, stored: Json | undefined, scope: SettingScope) =>
  new Settings({ ...settingDefaults(schema), ...asObject(stored) }, typesOf(inputsOf(schema)), scope)

interface PlacedBlock {
  id: string
  data: JsonObject
}

function blockOf({ id, data }: PlacedBlock, schema: JsonObject, scope: SettingScope) {
  const type = typeof data.type === 'string' ? data.type : ''
  const own = blockTypes(schema).find((block) => block.type === type) ?? {}
  return {
    id,
    type,
    settings: settingsOf(own, data.settings, scope),
    shopify_attributes: `data-block-id="${escapeHtml(id)}"`,
  }
}

const textsOf = (list: Json | undefined) => (Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [])

/** The object `section` of a section's Liquid. */
export function sectionObject({ id, data }: PlacedSection, { schema }: SectionFile, scope: SettingScope) {
  const blocks = asObject(data.blocks)
  const order = data.block_order === undefined ? Object.keys(blocks) : textsOf(data.block_order)
  return {
    id,
    settings: settingsOf(schema, data.settings, scope),
    blocks: order
      .filter((key) => asObject(blocks[key]).disabled !== true)
      .map((key) => blockOf({ id: key, data: asObject(blocks[key]) }, schema, scope)),
  }
}

/** A section without data of its own takes its schema's `default`. */
export function defaultData({ schema }: SectionFile): JsonObject {
  const { settings, blocks } = asObject(schema.default)
  const list = Array.isArray(blocks) ? blocks.map(asObject) : []
  return {
    settings: asObject(settings),
    blocks: Object.fromEntries(list.map((block, at) => [String(at), block])),
    block_order: list.map((_, at) => String(at)),
  }
}

/** Sections of a JSON template in their order; disabled ones are left out. */
export function sectionsOf(template: JsonObject, scope: string, group?: string): PlacedSection[] {
  const sections = asObject(template.sections)
  return textsOf(template.order).flatMap((key) => {
    const data = asObject(sections[key])
    if (typeof data.type !== 'string' || data.disabled === true) return []
    return [{ id: `${scope}__${key}`, type: data.type, data, ...(group !== undefined && { group }) }]
  })
}

/** Callbacks of a theme for its tags. */
export interface SectionHost {
  section(context: Context, output: Output, section: PlacedSection): void
  sections(context: Context, output: Output, group: string): void
  settingsOf(type: string): JsonObject
}
