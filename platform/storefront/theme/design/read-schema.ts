import type { ThemeBlock, ThemeInput, ThemeJson, ThemeSection } from '../../../contract/themes/theme-design.ts'
import { asObject, inputsOf, type Json, type JsonObject } from '../model/theme-files.ts'

/** A text of a schema, in the language of the panel. */
export type Translate = (text: Json | undefined) => string

const numberOf = (value: Json | undefined) => (typeof value === 'number' ? value : null)
const listOf = (value: Json | undefined) => (Array.isArray(value) ? value : [])
const namesOf = (value: Json | undefined) => listOf(value).filter((one) => typeof one === 'string')

function plainInput(input: JsonObject, t: Translate): Omit<ThemeInput, 'definition'> {
  const { type, id, min, max, step, limit, visible_if } = input
  return {
    type: typeof type === 'string' ? type : '',
    id: typeof id === 'string' ? id : null,
    // Headings and paragraphs call their text `content`.
    label: t(input.label ?? input.content),
    info: t(input.info),
    placeholder: t(input.placeholder),
    default: input.default ?? null,
    options: listOf(input.options)
      .map(asObject)
      .map(({ value, label, group }) => ({ value: String(value ?? ''), label: t(label), group: t(group) })),
    ...{ min: numberOf(min), max: numberOf(max), step: numberOf(step), limit: numberOf(limit) },
    unit: t(input.unit),
    visible_if: typeof visible_if === 'string' ? visible_if : '',
  }
}

export const readInputs = (schema: JsonObject, t: Translate): ThemeInput[] =>
  inputsOf(schema).map((input) => ({
    ...plainInput(input, t),
    definition: listOf(input.definition)
      .map(asObject)
      .map((each) => plainInput(each, t)),
  }))

const blockOf = (block: JsonObject, t: Translate): ThemeBlock => ({
  type: typeof block.type === 'string' ? block.type : '',
  name: t(block.name) || String(block.type ?? ''),
  limit: numberOf(block.limit),
  settings: readInputs(block, t),
})

const placesOf = (value: Json | undefined): ThemeSection['enabled_on'] => {
  if (value === undefined || value === null) return null
  const { templates, groups } = asObject(value)
  return { templates: namesOf(templates), groups: namesOf(groups) }
}

const jsonOf = (value: Json | undefined): ThemeJson => value ?? null

export function readSectionSchema(type: string, schema: JsonObject, t: Translate): ThemeSection {
  const { name, limit, max_blocks, blocks, presets, enabled_on, disabled_on } = schema
  return {
    type,
    name: t(name) || type,
    limit: numberOf(limit),
    max_blocks: numberOf(max_blocks),
    settings: readInputs(schema, t),
    blocks: listOf(blocks)
      .map(asObject)
      .map((block) => blockOf(block, t)),
    presets: listOf(presets)
      .map(asObject)
      .map((preset) => ({
        name: t(preset.name) || t(name) || type,
        settings: jsonOf(preset.settings),
        blocks: jsonOf(preset.blocks),
      })),
    default: jsonOf(schema.default),
    enabled_on: placesOf(enabled_on),
    disabled_on: placesOf(disabled_on),
  }
}
