import type { Context, Output } from '../../liquid/runtime/context.ts'
import type { Json, JsonObject, SectionFile } from './theme-files.ts'
import { asObject, settingDefaults } from './theme-files.ts'

/** A section as a template or the settings place it. */
export interface PlacedSection {
  id: string
  type: string
  data: JsonObject
}

const blockTypes = (schema: JsonObject): JsonObject[] =>
  Array.isArray(schema.blocks) ? schema.blocks.map(asObject) : []

function blockOf(id: string, data: JsonObject, schema: JsonObject) {
  const type = typeof data.type === 'string' ? data.type : ''
  const own = blockTypes(schema).find((block) => block.type === type) ?? {}
  return {
    id,
    type,
    settings: { ...settingDefaults(own), ...asObject(data.settings) },
    shopify_attributes: `data-block-id="${id}"`,
  }
}

const textsOf = (list: Json | undefined) => (Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [])

/** The object `section` of a section's Liquid. */
export function sectionObject({ id, data }: PlacedSection, { schema }: SectionFile) {
  const blocks = asObject(data.blocks)
  const order = data.block_order === undefined ? Object.keys(blocks) : textsOf(data.block_order)
  return {
    id,
    settings: { ...settingDefaults(schema), ...asObject(data.settings) },
    blocks: order
      .filter((key) => asObject(blocks[key]).disabled !== true)
      .map((key) => blockOf(key, asObject(blocks[key]), schema)),
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
export function sectionsOf(template: JsonObject, scope: string): PlacedSection[] {
  const sections = asObject(template.sections)
  return textsOf(template.order).flatMap((key) => {
    const data = asObject(sections[key])
    if (typeof data.type !== 'string' || data.disabled === true) return []
    return [{ id: `${scope}__${key}`, type: data.type, data }]
  })
}

/** Callbacks of a theme for its tags. */
export interface SectionHost {
  section(context: Context, output: Output, section: PlacedSection): void
  sections(context: Context, output: Output, group: string): void
  settingsOf(type: string): JsonObject
}
