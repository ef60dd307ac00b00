import type { PartKey } from '../sentence/part.ts'

export const sectionKeys = ['name', 'what', 'on', 'who', 'when', 'often', 'together'] as const
export type SectionKey = (typeof sectionKeys)[number]

/** The section that a part of the sentence is made in. */
export const sectionOfPart: Readonly<Record<PartKey, SectionKey>> = {
  ...{ what: 'what', buy: 'what', minimum: 'what' },
  ...{ on: 'on', except: 'on', reduced: 'on' },
  ...{ who: 'who', places: 'who', languages: 'who' },
  ...{ from: 'when', until: 'when' },
  ...{ often: 'often', cap: 'often', limit: 'often', budget: 'often' },
  together: 'together',
}

/** Fields by the beginning of their path; the first that fits counts. */
const partsByPath: readonly (readonly [path: string, part: PartKey])[] = [
  ['buy.target', 'on'],
  ['buy', 'buy'],
  ['get.target', 'on'],
  ['target.exclude_ids', 'except'],
  ['target', 'on'],
  ['scope', 'on'],
  ['minimum', 'minimum'],
  ['customers', 'who'],
  ['staff_only', 'who'],
  ['countries', 'places'],
  ['languages', 'languages'],
  ['starts_at', 'from'],
  ['ends_at', 'until'],
  ['per_customer_limit', 'often'],
  ['per_order_limit', 'cap'],
  ['max_quantity', 'cap'],
  ['usage_limit', 'limit'],
  ['budget', 'budget'],
  ['combines_with', 'together'],
  ['priority', 'together'],
]
const ofName = ['title', 'locale', 'translations', 'mode', 'code']

const begins = (path: string, with_: string) => path === with_ || path.startsWith(`${with_}.`)

/** Null for fields that no part shows. */
export function partOfPath(path: string): PartKey | null {
  if (ofName.some((name) => begins(path, name))) return null
  return partsByPath.find(([beginning]) => begins(path, beginning))?.[1] ?? 'what'
}

export function sectionOfPath(path: string): SectionKey {
  const part = partOfPath(path)
  return part === null ? 'name' : sectionOfPart[part]
}

export interface Fault {
  path: string
  text: string
}

/** Each message in what a form knows of its errors, with the path of its field. */
export function faultsIn(errors: object, path = ''): Fault[] {
  const message: unknown = Reflect.get(errors, 'message')
  if (typeof message === 'string') return [{ path, text: message }]
  return Object.entries(errors).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && key !== 'ref' ? faultsIn(value, path ? `${path}.${key}` : key) : [],
  )
}
