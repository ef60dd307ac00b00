import { isDeepStrictEqual } from 'node:util'
import type { ThemeInput } from '../../../contract/themes/theme-design.ts'
import type { DesignDifference } from '../../../contract/themes/theme-difference.ts'
import type { Json } from '../model/theme-files.ts'

type Input = Omit<ThemeInput, 'definition'>

/** Records that a setting names, by their handles; their titles are known to the shop alone. */
export interface NamedRecords {
  /** `product`. */
  kind: string
  from: readonly string[]
  to: readonly string[]
}

type Worded = Pick<DesignDifference, 'kind' | 'from' | 'to'> & { records?: NamedRecords }

const maxText = 80
/** Kept of what both texts begin with, before the place where they differ. */
const maxBefore = 24

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

const plainText = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()

function cut(characters: readonly string[], start: number) {
  const [head, rest] = [start > 0 ? '…' : '', characters.slice(start)]
  return (
    head +
    (rest.length > maxText
      ? `${rest
          .slice(0, maxText - 1)
          .join('')
          .trimEnd()}…`
      : rest.join(''))
  )
}

/** Both from the same place on, so that a change at the end of a long text is seen. */
function cutBoth(from: string, to: string) {
  const [before, after] = [[...from], [...to]]
  const differs = after.findIndex((character, at) => character !== before[at])
  const at = differs < 0 ? after.length : differs
  const start = at < maxText - maxBefore ? 0 : at - maxBefore
  return { from: cut(before, start), to: cut(after, start) }
}

/** `shopify://shop_images/cup.jpg` is called `cup.jpg`. */
const fileName = (address: string) => address.slice(address.lastIndexOf('/') + 1)

function textOf(value: Json | undefined, { type, options, unit }: Input): string | null {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) {
    const texts = value.map((each) => textOf(each, { ...emptyInput, type }))
    return texts.includes(null) ? null : texts.join(', ')
  }
  if (typeof value === 'object') return null
  const option = options.find((each) => each.value === String(value))
  if (option) return option.label
  if (typeof value === 'number') return unit ? `${value} ${unit}` : String(value)
  return plainText(String(value))
}

const emptyInput: Input = {
  ...{ type: '', id: null, label: '', info: '', placeholder: '', default: null, options: [] },
  ...{ min: null, max: null, step: null, limit: null, unit: '', visible_if: '' },
}

const isColor = ({ type }: Input) => type === 'color' || type === 'color_background'
const isSwitch = ({ type }: Input, ...values: (Json | undefined)[]) =>
  type === 'checkbox' || values.some((value) => typeof value === 'boolean')

const recordTypes = /^(product|collection|page|blog|article|link_list)(?:_list)?$/

/** Editors of other shops store `shopify://products/cup`. */
const handlesIn = (value: Json | undefined): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((each) =>
    typeof each === 'string' && each !== '' ? each.replace(/^(?:shopify:\/)?\/[a-z]+\//, '') : [],
  )

function wordedRecords(kind: string, one: Json | undefined, other: Json | undefined): Worded | null {
  const [from, to] = [handlesIn(one), handlesIn(other)]
  if (isDeepStrictEqual(from, to)) return null
  return { kind: 'text', from: from.join(', '), to: to.join(', '), records: { kind, from, to } }
}

/** Two values of a setting as people read them; null if visitors see the same. */
export function wordedValues(input: Input, [before, after]: [Json | undefined, Json | undefined]): Worded | null {
  const [one, other] = [before ?? input.default, after ?? input.default]
  if (isDeepStrictEqual(one, other)) return null
  const [, recordKind] = recordTypes.exec(input.type) ?? []
  if (recordKind) return wordedRecords(recordKind, one, other)
  if (!isSwitch(input, one, other)) return wordsOf(input, textOf(one, input), textOf(other, input))
  const [wasOn, isOn] = [one === true, other === true]
  return wasOn === isOn ? null : { kind: 'switch', from: String(wasOn), to: String(isOn) }
}

function wordsOf(input: Input, from: string | null, to: string | null): Worded | null {
  if (from === '' && to === '') return null
  if (from === null || to === null || from === to) return { kind: 'other', from: '', to: '' }
  if (isColor(input)) return { kind: 'color', from, to }
  if (/^(?:image_picker|video)$/.test(input.type)) return { kind: 'plain', from: fileName(from), to: fileName(to) }
  if (input.options.length > 0 || input.min !== null) return { kind: 'plain', from, to }
  return { kind: 'text', ...cutBoth(from, to) }
}

/** Two texts, as `wordedValues`. */
export const wordedTexts = (from: string, to: string) => wordedValues(emptyInput, [from, to])
