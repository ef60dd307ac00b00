import { defaultLocale } from '@comptoir/platform/contract'
import type { LocaleTexts } from './custom-field.ts'
import type { Metafields, MetafieldsInput, MetaValue } from './metafields.ts'

/** A text as somebody of this language reads it: in theirs, in the usual one, or in whichever there is. */
export const textIn = (texts: Readonly<LocaleTexts>, locale: string): string =>
  Object.entries(texts).find(([language]) => language === locale)?.[1] ??
  texts[defaultLocale] ??
  Object.values(texts)[0] ??
  ''

/** What stands under a key, and never what all objects share. */
export const valueAt = <Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined

/** The parts of a value that are words: choices, files or records. */
export const wordsOf = (value: MetaValue | undefined): readonly string[] => {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value : []
}

/** The texts of a value by language. */
export const textsOf = (value: MetaValue | undefined): LocaleTexts =>
  typeof value === 'object' && !Array.isArray(value) ? value : {}

/** A range as an address spells it: `10..20`, `10..`, `..20`; a value alone is both ends. */
export function readRange(text: string): { from: string; to: string } {
  const [from = '', to] = text.split('..')
  return { from, to: to ?? from }
}

export const spellRange = ({ from, to }: { from: string; to: string }) => (from || to ? `${from}..${to}` : '')

/** What the fields of a record are to say once something was said on top of it. */
export function withSaid(before: Metafields | undefined, input: MetafieldsInput | undefined): Metafields | undefined {
  if (input === undefined) return before
  return Object.fromEntries(
    Object.entries({ ...before, ...input }).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
  )
}

/** What is to be said to get from one state of the fields to another: nothing where they are the same. */
export function sayingOf(before: Metafields, after: Metafields): MetafieldsInput | undefined {
  const deleted = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  const given = Object.entries(after).filter(
    ([key, value]) => JSON.stringify(valueAt(before, key)) !== JSON.stringify(value),
  )
  if (deleted.length + given.length === 0) return undefined
  return Object.fromEntries([...deleted.map((key): [string, null] => [key, null]), ...given])
}
