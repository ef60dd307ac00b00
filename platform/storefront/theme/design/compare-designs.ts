import type { ThemeDesign, ThemeInput } from '../../../contract/themes/theme-design.ts'
import type { DesignDifference } from '../../../contract/themes/theme-difference.ts'
import { asObject, type Json, type JsonObject } from '../model/theme-files.ts'

const maxText = 80

/** A value as people read it: text without its tags, cut; anything else as it is written. */
function worded(value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  const text = typeof value === 'string' ? value.replaceAll(/<[^>]*>/g, ' ') : JSON.stringify(value)
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  return plain.length > maxText ? `${plain.slice(0, maxText - 1)}…` : plain
}

const isSame = (one: Json | undefined, other: Json | undefined) => JSON.stringify(one) === JSON.stringify(other)

const keysOf = (one: JsonObject, other: JsonObject) => [...new Set([...Object.keys(one), ...Object.keys(other)])]

interface Sides {
  before: JsonObject
  after: JsonObject
}
const part = ({ before, after }: Sides, key: string): Sides => ({
  before: asObject(before[key]),
  after: asObject(after[key]),
})

type Found = Omit<DesignDifference, 'path'>

function settingsIn({ before, after }: Sides, name: string, inputs: readonly ThemeInput[]): Found[] {
  return keysOf(before, after)
    .filter((key) => !isSame(before[key], after[key]))
    .map((key) => {
      const setting = inputs.find(({ id }) => id === key)?.label || key
      return { what: 'setting', name, setting, from: worded(before[key]), to: worded(after[key]) }
    })
}

interface Kind {
  name: string
  settings: readonly ThemeInput[]
  blocks?: readonly Kind[]
  type?: string
}

/** How the type of a section, or of a block within one, is called and filled in. */
interface Kinds {
  of: (type: Json | undefined) => Kind
  /** Name of the section; empty for a page. */
  within: string
}

type Order = [Json | undefined, Json | undefined]

const whole = { setting: '', from: '', to: '' }

function insideOf(sides: Sides, name: string, { settings, blocks = [] }: Kind): Found[] {
  const { before, after } = sides
  const isHidden = after.disabled === true
  const ofBlock = (type: Json | undefined) =>
    blocks.find((block) => block.type === type) ?? { name: String(type ?? ''), settings: [] }
  return [
    ...(isHidden === (before.disabled === true)
      ? []
      : [{ what: isHidden ? 'hidden' : 'shown', name, ...whole } as const]),
    ...settingsIn(part(sides, 'settings'), name, settings),
    ...partsIn(part(sides, 'blocks'), [before.block_order, after.block_order], { of: ofBlock, within: name }),
  ]
}

function partsIn(sides: Sides, order: Order, { of, within }: Kinds): Found[] {
  const found = keysOf(sides.before, sides.after).flatMap((id): Found[] => {
    const [before, after] = [sides.before[id], sides.after[id]]
    const kind = of(asObject(after ?? before).type)
    const name = [within, kind.name].filter(Boolean).join(' › ')
    if (before === undefined) return [{ what: 'added', name, ...whole }]
    if (after === undefined) return [{ what: 'removed', name, ...whole }]
    return insideOf(part(sides, id), name, kind)
  })
  const isListed = found.some(({ what }) => what === 'added' || what === 'removed')
  return isListed || isSame(...order) ? found : [...found, { what: 'moved', name: within, ...whole }]
}

/** What a person who looks at the shop finds different: settings by their labels, parts by their names. */
export function compareDesigns(before: ThemeDesign, after: ThemeDesign): DesignDifference[] {
  const bodyOf = (design: ThemeDesign, path: string) =>
    asObject(design.documents.find((document) => document.path === path)?.body)
  const paths = [...new Set([...before.documents, ...after.documents].map(({ path }) => path))]
  const sectionOf = (type: Json | undefined) =>
    [...after.sections, ...before.sections].find((section) => section.type === type) ?? {
      name: String(type ?? ''),
      settings: [],
    }
  const inputs = after.settings.flatMap(({ settings }) => settings)
  return paths.flatMap((path) => {
    const sides = { before: bodyOf(before, path), after: bodyOf(after, path) }
    const found = path.startsWith('config/')
      ? settingsIn(part(sides, 'current'), '', inputs)
      : partsIn(part(sides, 'sections'), [sides.before.order, sides.after.order], { of: sectionOf, within: '' })
    return found.map((difference) => ({ path, ...difference }))
  })
}
