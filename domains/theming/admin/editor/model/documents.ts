import type { ThemeDesign, ThemeJson } from '@comptoir/platform/contract'

export type JsonObject = Record<string, ThemeJson>

/** The JSON files of a theme, by path. */
export type Documents = Readonly<Record<string, JsonObject>>

/** A value within a document. */
export interface Place {
  path: string
  at: readonly string[]
}

export const settingsPath = 'config/settings_data.json'

export const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {})
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const namesIn = (value: ThemeJson | undefined) =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

export const documentsOf = ({ documents }: ThemeDesign): Documents =>
  Object.fromEntries(documents.map(({ path, body }) => [path, asObject(body)]))

export const valueAt = (documents: Documents, { path, at }: Place): ThemeJson | undefined =>
  at.reduce<ThemeJson | undefined>((value, key) => asObject(value)[key], documents[path])

/** Without the value if it is undefined; objects on the way are made. */
function withIn(object: JsonObject, [key = '', ...rest]: readonly string[], value: ThemeJson | undefined): JsonObject {
  const { [key]: before, ...others } = object
  if (rest.length > 0) return { ...object, [key]: withIn(asObject(before), rest, value) }
  return value === undefined ? others : { ...object, [key]: value }
}

export const withValue = (documents: Documents, { path, at }: Place, value: ThemeJson | undefined): Documents => ({
  ...documents,
  [path]: withIn(documents[path] ?? {}, at, value),
})
