import { defaultLocale } from '@comptoir/platform/contract'
import type { LocaleTexts } from './custom-field.ts'
import type { Metafields, MetafieldsInput, MetaValue } from './metafields.ts'

/** In the given language, else the default one, else any. */
export const textIn = (texts: Readonly<LocaleTexts>, locale: string): string =>
  Object.entries(texts).find(([language]) => language === locale)?.[1] ??
  texts[defaultLocale] ??
  Object.values(texts)[0] ??
  ''

/** Own properties only, never inherited ones. */
export const valueAt = <Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined

/** Values that are words: choices, files or records. */
export const wordsOf = (value: MetaValue | undefined): readonly string[] => {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value : []
}

export const textsOf = (value: MetaValue | undefined): LocaleTexts =>
  typeof value === 'object' && !Array.isArray(value) ? value : {}

export function mergeMetafields(
  before: Metafields | undefined,
  input: MetafieldsInput | undefined,
): Metafields | undefined {
  if (input === undefined) return before
  return Object.fromEntries(
    Object.entries({ ...before, ...input }).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
  )
}

/** The input that leads from one state to another; undefined if they are equal. */
export function metafieldsDiff(before: Metafields, after: Metafields): MetafieldsInput | undefined {
  const deleted = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  const given = Object.entries(after).filter(
    ([key, value]) => JSON.stringify(valueAt(before, key)) !== JSON.stringify(value),
  )
  if (deleted.length + given.length === 0) return undefined
  return Object.fromEntries([...deleted.map((key): [string, null] => [key, null]), ...given])
}
