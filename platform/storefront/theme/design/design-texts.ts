import { typesOf } from '../model/setting-values.ts'
import {
  asObject,
  inputsOf,
  type Json,
  type JsonObject,
  readJsonList,
  readSection,
  type ThemeFiles,
  themeInputs,
} from '../model/theme-files.ts'
import { readDocument, settingsPath } from './read-design.ts'

/** `type` is the kind of setting that the theme's author made of it; null for one that no schema has. */
export type ChangeText = (text: string, type: string | null) => string

type Types = ReadonlyMap<string, string>

const isList = (value: Json | undefined): value is Json[] => Array.isArray(value)

function mapped(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value)
  if (isList(value)) return value.map((one) => mapped(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapped(one, change)]))
}

const mapSettings = (settings: JsonObject, types: Types, change: ChangeText): JsonObject =>
  Object.fromEntries(
    Object.entries(settings).map(([id, value]) => [id, mapped(value, (text) => change(text, types.get(id) ?? null))]),
  )

/** Templates print the keys of sections and blocks as well, and their types in what they say of faults. */
const mapEntries = (
  entries: Json | undefined,
  change: ChangeText,
  map: (entry: JsonObject, key: string) => JsonObject,
): JsonObject =>
  Object.fromEntries(
    Object.entries(asObject(entries)).map(([key, one]) => {
      const { type, ...entry } = asObject(one)
      const named = typeof type === 'string' ? { type: change(type, null), ...entry } : entry
      return [change(key, null), map(named, key)]
    }),
  )

const textOf = (value: Json | undefined, fallback = '') => (typeof value === 'string' ? value : fallback)

function mapSection(files: ThemeFiles, section: JsonObject, { type, change }: { type: string; change: ChangeText }) {
  const { schema } = readSection(files.get(`sections/${type}.liquid`) ?? '')
  const known = isList(schema.blocks) ? schema.blocks.map(asObject) : []
  const settingsIn = (entry: JsonObject, inputs: readonly JsonObject[]): JsonObject =>
    entry.settings === undefined ? {} : { settings: mapSettings(asObject(entry.settings), typesOf(inputs), change) }
  const mapBlock = (block: JsonObject): JsonObject => ({
    ...block,
    ...settingsIn(block, inputsOf(known.find((one) => one.type === block.type) ?? {})),
    ...(block.blocks !== undefined && { blocks: mapEntries(block.blocks, change, mapBlock) }),
  })
  return {
    ...section,
    ...settingsIn(section, inputsOf(schema)),
    ...(section.blocks !== undefined && { blocks: mapEntries(section.blocks, change, mapBlock) }),
  }
}

const mapSections = (files: ThemeFiles, sections: Json | undefined, change: ChangeText) =>
  mapEntries(sections, change, (section, key) =>
    mapSection(files, section, { type: textOf(section.type, key), change }),
  )

function mapThemeSettings(files: ThemeFiles, values: JsonObject, change: ChangeText): JsonObject {
  const { sections, ...own } = values
  return {
    ...mapSettings(own, typesOf(themeInputs(files)), change),
    ...(sections !== undefined && { sections: mapSections(files, sections, change) }),
  }
}

/** The JSON of a file that the editor changes, with each text of its settings as `change` has it. */
export function mapDesign(files: ThemeFiles, document: { path: string; body: Json }, change: ChangeText): JsonObject {
  const { path, body } = { path: document.path, body: asObject(document.body) }
  if (path !== settingsPath) {
    return body.sections === undefined ? body : { ...body, sections: mapSections(files, body.sections, change) }
  }
  const { current, presets } = body
  return {
    ...body,
    ...(typeof current === 'object' && { current: mapThemeSettings(files, asObject(current), change) }),
    ...(presets !== undefined && {
      presets: mapEntries(presets, change, (preset) => mapThemeSettings(files, preset, change)),
    }),
  }
}

const isDesign = (path: string) => path === settingsPath || /^(?:templates|sections)\/.+\.json$/.test(path)

/** Texts of a theme that somebody wrote before. */
export interface WrittenTexts {
  all: ReadonlySet<string>
  /** Settings of Liquid, and what schemas bring. */
  liquid: ReadonlySet<string>
}

export function writtenTexts(files: ThemeFiles): WrittenTexts {
  const [all, liquid] = [new Set<string>(), new Set<string>()]
  const ofSchemas = (text: string) => {
    all.add(text)
    liquid.add(text)
    return text
  }
  const ofDesign: ChangeText = (text, type) => {
    all.add(text)
    if (type === 'liquid') liquid.add(text)
    return text
  }
  for (const [path, text] of files) {
    if (/^(?:sections|blocks)\/.+\.liquid$/.test(path)) mapped(readSection(text).schema, ofSchemas)
    if (isDesign(path)) mapDesign(files, { path, body: readDocument(files, path) }, ofDesign)
  }
  mapped(readJsonList(files.get('config/settings_schema.json')), ofSchemas)
  return { all, liquid }
}
