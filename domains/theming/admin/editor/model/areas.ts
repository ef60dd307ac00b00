import type { FramePart, ThemeDesign, ThemeJson, ThemePage, ThemeSection } from '@comptoir/platform/contract'
import { asObject, type Documents, type JsonObject, namesIn, type Place, settingsPath, valueAt } from './documents.ts'

export interface PlacedBlock {
  key: string
  type: string
  name: string
  isHidden: boolean
}

export interface PlacedSection {
  /** The element of the preview without its prefix: `template--index__hero`. */
  id: string
  key: string
  type: string
  name: string
  /** The first text that visitors see of it. */
  text: string
  place: Place
  isHidden: boolean
  schema: ThemeSection | null
  blocks: readonly PlacedBlock[]
}

/** A part of the page with its sections. */
export interface Area {
  kind: 'before' | 'page' | 'after'
  /** The document whose `order` lists the sections; null where the author of the theme placed them. */
  path: string | null
  /** Name of the template or of the group. */
  of: string
  sections: readonly PlacedSection[]
}

/** Settings and blocks of a section as they apply: those of its author until something is stored. */
export function dataOf(documents: Documents, { place, schema }: Pick<PlacedSection, 'place' | 'schema'>): JsonObject {
  const stored = asObject(valueAt(documents, place))
  if (Object.keys(stored).length > 0) return stored
  const { settings, blocks } = asObject(schema?.default)
  const list = Array.isArray(blocks) ? blocks.map(asObject) : []
  return {
    settings: asObject(settings),
    blocks: Object.fromEntries(list.map((block, at) => [String(at), block])),
    block_order: list.map((_, at) => String(at)),
  }
}

export const blockOrder = (data: JsonObject): string[] =>
  data.block_order === undefined ? Object.keys(asObject(data.blocks)) : namesIn(data.block_order)

const textTypes = ['text', 'inline_richtext', 'richtext', 'textarea']
const withoutTags = (text: string) => text.replaceAll(/<[^>]*>/g, ' ').trim()

function textOf(data: JsonObject, schema: ThemeSection | null) {
  const settings = asObject(data.settings)
  const found = schema?.settings.find(
    ({ id, type }) =>
      id !== null && textTypes.includes(type) && typeof settings[id] === 'string' && settings[id] !== '',
  )
  return found?.id ? withoutTags(String(settings[found.id])) : ''
}

function blocksOf(data: JsonObject, schema: ThemeSection | null): PlacedBlock[] {
  const blocks = asObject(data.blocks)
  return blockOrder(data)
    .filter((key) => blocks[key] !== undefined)
    .map((key) => {
      const { type, disabled } = asObject(blocks[key])
      const own = schema?.blocks.find((block) => block.type === type)
      return { key, type: String(type), name: own?.name ?? String(type), isHidden: disabled === true }
    })
}

interface Placing {
  id: string
  key: string
  type: string
  place: Place
}

function placed(design: ThemeDesign, documents: Documents, { type, ...placing }: Placing): PlacedSection {
  const schema = design.sections.find((section) => section.type === type) ?? null
  const data = dataOf(documents, { place: placing.place, schema })
  return {
    ...placing,
    type,
    name: schema?.name ?? type,
    text: textOf(data, schema),
    isHidden: data.disabled === true,
    schema,
    blocks: blocksOf(data, schema),
  }
}

const staticSection = (design: ThemeDesign, documents: Documents, type: string) =>
  placed(design, documents, {
    ...{ id: type, key: type, type },
    place: { path: settingsPath, at: ['current', 'sections', type] },
  })

/** Name of a section's element in the preview, without its prefix. */
export const sectionId = ({ kind, of }: Pick<Area, 'kind' | 'of'>, key: string) =>
  `${kind === 'page' ? `template--${of.replaceAll(/[^\w-]/g, '-')}` : `sections--${of}`}__${key}`

type Listed = Pick<Area, 'kind' | 'of'> & { path: string }

function listed(design: ThemeDesign, documents: Documents, area: Listed) {
  const { path } = area
  const sections = asObject(documents[path]?.sections)
  return namesIn(documents[path]?.order)
    .filter((key) => sections[key] !== undefined)
    .map((key) =>
      placed(design, documents, {
        ...{ id: sectionId(area, key), key, type: String(asObject(sections[key]).type) },
        place: { path, at: ['sections', key] },
      }),
    )
}

const groupPath = (name: string) => `sections/${name}.json`

function frameAreas(design: ThemeDesign, documents: Documents, kind: 'before' | 'after'): Area[] {
  const statics = (parts: readonly FramePart[]): Area => ({
    ...{ kind, path: null, of: '' },
    sections: parts.map(({ name }) => staticSection(design, documents, name)),
  })
  const groups = design[kind]
    .filter((part) => part.kind === 'group')
    .map(({ name }): Area => {
      const area = { kind, path: groupPath(name), of: name }
      return { ...area, sections: listed(design, documents, area) }
    })
  const alone = statics(design[kind].filter((part) => part.kind === 'section'))
  return [...groups, ...(alone.sections.length > 0 ? [alone] : [])]
}

export const templatePath = ({ template }: ThemePage) => `templates/${template}.json`

function pageArea(design: ThemeDesign, documents: Documents, page: ThemePage): Area {
  if (page.kind !== 'json') {
    const sections = page.sections.map((type) => staticSection(design, documents, type))
    return { kind: 'page', path: null, of: page.template, sections }
  }
  const area = { kind: 'page', path: templatePath(page), of: page.template } as const
  return { ...area, sections: listed(design, documents, area) }
}

/** The sections of a page from its top to its end. */
export const areasOf = (design: ThemeDesign, documents: Documents, page: ThemePage): Area[] => [
  ...frameAreas(design, documents, 'before'),
  pageArea(design, documents, page),
  ...frameAreas(design, documents, 'after'),
]

const isAt = (names: readonly string[], name: string) => names.includes('*') || names.includes(name)

/** The sections that may be added here: by their own limits and places. */
export function addableTo(design: ThemeDesign, { kind, of, sections }: Area): ThemeSection[] {
  const placesOf = (places: NonNullable<ThemeSection['enabled_on']>) =>
    kind === 'page' ? places.templates : places.groups
  return design.sections.filter(({ type, presets, limit, enabled_on, disabled_on }) => {
    const count = sections.filter((section) => section.type === type).length
    const isEnabled = enabled_on === null || isAt(placesOf(enabled_on), of)
    const isDisabled = disabled_on !== null && isAt(placesOf(disabled_on), of)
    return presets.length > 0 && isEnabled && !isDisabled && (limit === null || count < limit)
  })
}

/** Value of a setting as it applies. */
export const settingOf = (settings: JsonObject, { id, default: value }: { id: string; default: ThemeJson }) =>
  settings[id] ?? value
