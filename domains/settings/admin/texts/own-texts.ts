import type { WrittenTexts } from '@comptoir/platform/admin'
import { type Locale, locales } from '@comptoir/platform/contract'

/** Texts of each language by path: `orders.tags.delivered`. */
export type ByLocale = Readonly<Record<Locale, ReadonlyMap<string, string>>>

/** A language without a text of its own reads English. */
export const builtInText = (builtIn: ByLocale, path: string, locale: Locale) =>
  builtIn[locale].get(path) ?? builtIn.en.get(path) ?? ''

/** Unsaved texts by path, then language; an empty text means the built-in one. */
export type Drafts = ReadonlyMap<string, Partial<Record<Locale, string>>>

type Tree = { [key: string]: unknown }

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

function* leavesOf(tree: Tree, at: readonly string[] = []): Generator<[string, string]> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') yield [[...at, key].join('.'), value]
    else if (isTree(value)) yield* leavesOf(value, [...at, key])
  }
}

export const flat = (tree: WrittenTexts | Tree | undefined) => new Map(leavesOf(tree ?? {}))

/** Own texts of each language in the setting `custom_locales_settings`. */
export function ownTextsOf(custom: Tree): ByLocale {
  const of = (locale: Locale) => {
    const tree = custom[locale]
    return flat(isTree(tree) ? tree : {})
  }
  return { en: of('en'), fr: of('fr'), ar: of('ar'), ja: of('ja'), tr: of('tr') }
}

/** Texts that the shop wrote in some language, and those of them that it did not write in every one. */
export function changedPaths(every: readonly string[], own: ByLocale) {
  const changed = every.filter((path) => locales.some((locale) => own[locale].has(path)))
  return { changed, partial: changed.filter((path) => locales.some((locale) => !own[locale].has(path))) }
}

/** The tree without branches that have become empty. */
function withText(tree: Tree, [key = '', ...rest]: readonly string[], text: string): Tree {
  const { [key]: known, ...others } = tree
  if (rest.length === 0) return text === '' ? others : { ...others, [key]: text }
  const below = withText(isTree(known) ? known : {}, rest, text)
  return Object.keys(below).length === 0 ? others : { ...others, [key]: below }
}

/** The setting with these drafts; texts that others changed meanwhile stay. */
export function withDrafts(custom: Tree, drafts: Drafts): Tree {
  let result = custom
  for (const [path, texts] of drafts) {
    for (const locale of locales) {
      const text = texts[locale]
      if (text !== undefined) result = withText(result, [locale, ...path.split('.')], text.trim())
    }
  }
  return result
}

/** Names in braces, also of plurals: `{count, plural, …}` needs `count`. */
export const placeholdersIn = (text: string) =>
  new Set([...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name = '']) => name))

export type TextFault = { code: 'missing' | 'unknown'; names: string[] } | { code: 'markup' } | null

const markup = /<\/?[a-z][^>]*>/i

/** Why an own text would not be shown in place of the built-in one. */
export function faultOf(text: string, builtIn: string): TextFault {
  if (text.trim() === '') return null
  if (markup.test(text)) return { code: 'markup' }
  const [wanted, given] = [placeholdersIn(builtIn), placeholdersIn(text)]
  const missing = [...wanted].filter((name) => !given.has(name))
  if (missing.length > 0) return { code: 'missing', names: missing }
  const unknown = [...given].filter((name) => !wanted.has(name))
  return unknown.length > 0 ? { code: 'unknown', names: unknown } : null
}
