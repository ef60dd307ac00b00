import { isDeepStrictEqual } from 'node:util'
import type { ThemeDesign, ThemeInput } from '../../../contract/themes/theme-design.ts'
import type { DesignDifference } from '../../../contract/themes/theme-difference.ts'
import { asObject, type Json, type JsonObject } from '../model/theme-files.ts'
import { movedParts } from './moved-parts.ts'
import { settingsPath } from './read-design.ts'
import { type NamedRecords, wordedValues } from './worded-values.ts'

const keysOf = (one: JsonObject, other: JsonObject) => [...new Set([...Object.keys(one), ...Object.keys(other)])]
const namesIn = (value: Json | undefined) =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

interface Sides {
  before: JsonObject
  after: JsonObject
}
const part = ({ before, after }: Sides, key: string): Sides => ({
  before: asObject(before[key]),
  after: asObject(after[key]),
})

/** With the records that it is about, where it is about some. */
export type ComparedDesign = DesignDifference & { records?: NamedRecords }

type Found = Omit<ComparedDesign, 'path'>
const whole = { setting: '', kind: 'other', from: '', to: '' } as const

/** Colours of a group of schemes, each by its label and the number of its scheme. */
function schemesIn(sides: Sides, name: string, { label, definition }: ThemeInput): Found[] {
  const inputs = definition.map((input) => ({ ...input, definition: [] }))
  return keysOf(sides.before, sides.after).flatMap((scheme, at) =>
    settingsIn(part(part(sides, scheme), 'settings'), name, inputs).map((found) => ({
      ...found,
      setting: `${label} ${at + 1} › ${found.setting}`,
    })),
  )
}

/** Of what the forms offer: a value that no form has is shown nowhere. */
function settingsIn(sides: Sides, name: string, inputs: readonly ThemeInput[]): Found[] {
  return inputs.flatMap((input): Found[] => {
    if (input.id === null) return []
    if (input.definition.length > 0) return schemesIn(part(sides, input.id), name, input)
    const values = wordedValues(input, [sides.before[input.id], sides.after[input.id]])
    return values ? [{ what: 'setting', name, setting: input.label || input.id, ...values }] : []
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

const named = (kinds: readonly Kind[], type: Json | undefined): Kind =>
  kinds.find((kind) => kind.type === type) ?? { name: String(type ?? ''), settings: [] }

function insideOf(sides: Sides, name: string, { settings, blocks = [] }: Kind): Found[] {
  const { before, after } = sides
  const isHidden = after.disabled === true
  const visibility: Found[] =
    isHidden === (before.disabled === true) ? [] : [{ what: isHidden ? 'hidden' : 'shown', name, ...whole }]
  return [
    ...visibility,
    ...settingsIn(part(sides, 'settings'), name, settings),
    ...partsIn(part(sides, 'blocks'), [before.block_order, after.block_order], {
      of: (type) => named(blocks, type),
      within: name,
    }),
  ]
}

type Order = [Json | undefined, Json | undefined]

function partsIn(sides: Sides, order: Order, { of, within }: Kinds): Found[] {
  const nameOf = (id: string) =>
    [within, of(asObject(sides.after[id] ?? sides.before[id]).type).name].filter(Boolean).join(' › ')
  const [first, last] = [namesIn(order[0]), namesIn(order[1])]
  const kept = (one: readonly string[], other: readonly string[]) => one.filter((id) => other.includes(id))
  const moved = movedParts(kept(first, last), kept(last, first))
  const found = keysOf(sides.before, sides.after).flatMap((id): Found[] => {
    const name = nameOf(id)
    if (sides.before[id] === undefined) return [{ what: 'added', name, ...whole }]
    if (sides.after[id] === undefined) return [{ what: 'removed', name, ...whole }]
    return insideOf(part(sides, id), name, of(asObject(sides.after[id]).type))
  })
  return [...found, ...moved.map((id): Found => ({ what: 'moved', name: nameOf(id), ...whole }))]
}

/** Sections that the layout places: nothing is stored of one that is as its author made it. */
function placedIn(sides: Sides, sections: ThemeDesign['sections']): Found[] {
  const stored = (side: JsonObject, type: string) =>
    asObject(side[type] ?? sections.find((section) => section.type === type)?.default)
  return keysOf(sides.before, sides.after).flatMap((type) => {
    const kind = named(sections, type)
    return insideOf({ before: stored(sides.before, type), after: stored(sides.after, type) }, kind.name, kind)
  })
}

const themeSettingsIn = (sides: Sides, { settings, sections }: Pick<ThemeDesign, 'settings' | 'sections'>): Found[] => [
  ...settings.flatMap(({ name, settings: inputs }) => settingsIn(sides, name, inputs)),
  ...placedIn(part(sides, 'sections'), sections),
]

/** What a person who looks at the shop finds different: settings by their labels, parts by their names. */
export function compareDesigns(before: ThemeDesign, after: ThemeDesign): ComparedDesign[] {
  const bodyOf = (design: ThemeDesign, path: string) =>
    asObject(design.documents.find((document) => document.path === path)?.body)
  const paths = [...new Set([...before.documents, ...after.documents].map(({ path }) => path))]
  const sections = [...after.sections, ...before.sections]
  return paths.flatMap((path) => {
    const sides = { before: bodyOf(before, path), after: bodyOf(after, path) }
    if (isDeepStrictEqual(sides.before, sides.after)) return []
    const found =
      path === settingsPath
        ? themeSettingsIn(part(sides, 'current'), { ...after, sections })
        : partsIn(part(sides, 'sections'), [sides.before.order, sides.after.order], {
            of: (type) => named(sections, type),
            within: '',
          })
    return found.map((difference) => ({ path, ...difference }))
  })
}
