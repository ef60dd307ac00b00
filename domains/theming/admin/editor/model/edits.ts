import type { ThemeJson, ThemeSection } from '@comptoir/platform/contract'
import { type Area, blockOrder, dataOf, type PlacedSection } from './areas.ts'
import { asObject, type Documents, type JsonObject, namesIn, settingsPath, withValue } from './documents.ts'

type Named = Pick<PlacedSection, 'place' | 'schema'>

export const changeSection = (documents: Documents, section: Named, change: (data: JsonObject) => JsonObject) =>
  withValue(documents, section.place, change(dataOf(documents, section)))

/** A setting of a section, or of one of its blocks. */
export function setSetting(
  documents: Documents,
  { section, block }: { section: Named; block: string | null },
  { id, value }: { id: string; value: ThemeJson },
) {
  return changeSection(documents, section, (data) => {
    if (block === null) return { ...data, settings: { ...asObject(data.settings), [id]: value } }
    const blocks = asObject(data.blocks)
    const own = asObject(blocks[block])
    return { ...data, blocks: { ...blocks, [block]: { ...own, settings: { ...asObject(own.settings), [id]: value } } } }
  })
}

export const setThemeSetting = (documents: Documents, id: string, value: ThemeJson) =>
  withValue(documents, { path: settingsPath, at: ['current', id] }, value)

const toggled = ({ disabled, ...data }: JsonObject): JsonObject =>
  disabled === true ? data : { ...data, disabled: true }

export const toggleSection = (documents: Documents, section: Named) => changeSection(documents, section, toggled)

export const toggleBlock = (documents: Documents, section: Named, key: string) =>
  changeSection(documents, section, (data) => {
    const blocks = asObject(data.blocks)
    return { ...data, blocks: { ...blocks, [key]: toggled(asObject(blocks[key])) } }
  })

const moved = (names: readonly string[], from: number, to: number) => {
  const rest = names.toSpliced(from, 1)
  const [name] = names.slice(from, from + 1)
  return name === undefined ? [...names] : rest.toSpliced(to, 0, name)
}

const orderIn = (documents: Documents, path: string) => namesIn(documents[path]?.order)

const withOrder = (documents: Documents, path: string, order: string[]) =>
  withValue(documents, { path, at: ['order'] }, order)

export const moveSection = (documents: Documents, path: string, { from, to }: { from: number; to: number }) =>
  withOrder(documents, path, moved(orderIn(documents, path), from, to))

export const moveBlock = (documents: Documents, section: Named, { from, to }: { from: number; to: number }) =>
  changeSection(documents, section, (data) => ({ ...data, block_order: moved(blockOrder(data), from, to) }))

/** `text`, `text-2`: a key that is free. */
function freeKey(type: string, taken: readonly string[]) {
  const name = type.replaceAll(/[^\w-]/g, '-') || 'section'
  const at = [...taken.keys()].map((index) => index + 2).find((index) => !taken.includes(`${name}-${index}`)) ?? 2
  return taken.includes(name) ? `${name}-${at}` : name
}

function presetData({ type, presets }: ThemeSection, name: string): JsonObject {
  const preset = presets.find((each) => each.name === name) ?? presets[0]
  const blocks = Array.isArray(preset?.blocks)
    ? preset.blocks.map((block, at): [string, ThemeJson] => [`${asObject(block).type}-${at + 1}`, block])
    : Object.entries(asObject(preset?.blocks))
  return {
    type,
    settings: asObject(preset?.settings),
    ...(blocks.length > 0 && { blocks: Object.fromEntries(blocks), block_order: blocks.map(([key]) => key) }),
  }
}

/** At the end of an area; says under which key. */
export function addSection(
  documents: Documents,
  area: Area,
  { schema, preset }: { schema: ThemeSection; preset: string },
) {
  const path = area.path ?? ''
  const sections = asObject(documents[path]?.sections)
  const key = freeKey(schema.type, Object.keys(sections))
  const added = withValue(documents, { path, at: ['sections', key] }, presetData(schema, preset))
  return { key, documents: withOrder(added, path, [...orderIn(documents, path), key]) }
}

export function removeSection(documents: Documents, { place: { path, at }, key }: PlacedSection) {
  const order = orderIn(documents, path).filter((name) => name !== key)
  return withOrder(withValue(documents, { path, at }, undefined), path, order)
}

export function addBlock(documents: Documents, section: Named, type: string) {
  const data = dataOf(documents, section)
  const key = freeKey(type, Object.keys(asObject(data.blocks)))
  const next = changeSection(documents, section, () => ({
    ...data,
    blocks: { ...asObject(data.blocks), [key]: { type, settings: {} } },
    block_order: [...blockOrder(data), key],
  }))
  return { key, documents: next }
}

export const removeBlock = (documents: Documents, section: Named, key: string) =>
  changeSection(documents, section, (data) => {
    const { [key]: _removed, ...blocks } = asObject(data.blocks)
    return { ...data, blocks, block_order: blockOrder(data).filter((name) => name !== key) }
  })
