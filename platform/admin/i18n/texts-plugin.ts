import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { locales } from '../../contract/values/texts/locale.ts'
import type { Texts } from './formats/texts.ts'

const name = 'virtual:texts'
const prefix = `\0${name}/`
const source = `${prefix}source`
const needs = `${prefix}need/`
const language = fileURLToPath(new URL('load/language.ts', import.meta.url))
const arabicFonts = fileURLToPath(new URL('../styles/fonts-arabic.css', import.meta.url))

/** A page beside the panel has the kit's texts but a few, and of those of its domain only the ones below these keys. */
export interface PageTexts {
  domain: string
  keys: readonly string[]
  /** Keys of the kit's parts that it has not. */
  without: readonly string[]
}

/** Texts of the frame and the first list; all others are loaded with the screens of their domain. */
export interface FrameTexts {
  /** Keys of every domain that has them. */
  keys: readonly string[]
  /** More keys of one domain, and its modules that use no others. */
  of: Readonly<Record<string, { keys: readonly string[]; modules: RegExp }>>
  /** Domains with a file of their own, such as that of a first list. The others share one. */
  apart: readonly string[]
}

export interface TextsOptions {
  /** Pages beside the panel, by name. */
  pages?: Readonly<Record<string, PageTexts>>
  /** Without it every text is there from the start. */
  frame?: FrameTexts
}

/** Texts below a key: `fields` or `fields.email`. */
function below(texts: Texts, key: string): Texts {
  const [first = '', ...rest] = key.split('.')
  const found = texts[first]
  if (found === undefined) throw new Error(`There is no text ${key}`)
  return { [first]: rest.length > 0 && isGroup(found) ? below(found, rest.join('.')) : found }
}

const isGroup = (texts: Texts[string]): texts is Texts => typeof texts === 'object' && !Array.isArray(texts)

function merged(some: Texts, others: Texts): Texts {
  const entries = Object.entries(others).map(([key, value]) => {
    const known = some[key]
    return [key, known && isGroup(known) && isGroup(value) ? merged(known, value) : value]
  })
  return { ...some, ...Object.fromEntries(entries) }
}

function without(texts: Texts, keys: readonly string[]): Texts {
  const missing = keys.filter((key) => !(key in texts))
  if (missing.length > 0) throw new Error(`There are no texts ${missing.join(', ')}`)
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !keys.includes(key)))
}

const pick = (texts: Texts, keys: readonly string[]) => keys.map((key) => below(texts, key)).reduce(merged, {})

function forPage(texts: Readonly<Record<string, Texts>>, { domain, keys, without: left }: PageTexts) {
  const { platform = {}, [domain]: own = {} } = texts
  return { platform: without(platform, left), [domain]: pick(own, keys) }
}

/** Namespaces beside the domains belong to the frame. */
const own = ['platform', 'admin']

/** Domains by name. */
const those = (all: Readonly<Record<string, Texts>>, names: readonly string[]): Texts =>
  Object.fromEntries(Object.entries(all).filter(([domain]) => names.includes(domain)))

function forFrame(texts: Readonly<Record<string, Texts>>, { keys, of }: FrameTexts): Texts {
  const entries = Object.entries(texts).map(([domain, all]) => {
    if (own.includes(domain)) return [domain, all]
    return [domain, pick(all, [...keys.filter((key) => key in all), ...(of[domain]?.keys ?? [])])]
  })
  return Object.fromEntries(entries)
}

const needOf = (domain: string) => `import { needTexts } from ${JSON.stringify(language)}\nneedTexts('${domain}')`

const admin = /\/domains\/([\w-]+)\/admin\/(?!.*\.test\.)/
const kit = /\/platform\/admin\/(?!.*\.test\.)/
const uses = /\b(?:useText|useErrorText|useUndoToast|useBulkRun)\b|\btexts[:=]/
const named = /\buse(?:Text|ErrorText|UndoToast)\(['"]([\w-]+)['"]\)/g

/** The domains whose texts a module shows: its own, and those that it names. Parts of the kit only name them. */
export function textsUsedBy(id: string, code: string): string[] {
  const [, domain] = admin.exec(id) ?? []
  if (!(domain || kit.test(id)) || !uses.test(code)) return []
  return [...new Set([...(domain ? [domain] : []), ...[...code.matchAll(named)].map(([, other = '']) => other)])]
}

/**
 * Serves `virtual:texts`: a chunk per language with the texts of the frame, one for each domain that stands apart, and
 * one for all others, as a file for each would be a dozen requests of a screen. They are compiled at build time, so that the browser needs no message parser. The namespace is the domain's
 * folder. A module that uses texts of a domain imports `virtual:texts/need/<domain>`, which loads them; whoever
 * imports such modules late waits for `lateTexts`. `virtual:texts/<page>` has only the texts of a page beside the
 * panel, and `virtual:texts/source` the texts as written, for those who replace them.
 */
export function texts(root: string, { pages = {}, frame }: TextsOptions = {}): Plugin {
  const isLate = (domain: string) => Boolean(frame) && !own.includes(domain)

  const isApart = (domain: string) => frame?.apart.includes(domain)
  const late = () => filesOf(root, 'en').map(namespaceOf).filter(isLate)

  function entryOf(id: string) {
    if (id === `\0${name}`) return indexOfTexts(late(), late().filter(isApart))
    const page = id.slice(prefix.length)
    if (id === source || page in pages) return indexOf(id.slice(1))
    return id.startsWith(needs) ? needOf(basename(id)) : null
  }

  function chunkFor(id: string, all: Readonly<Record<string, Texts>>) {
    const [kind = '', part = ''] = id.slice(prefix.length).split('/')
    if (kind === 'of') return asJson(those(all, [part]))
    if (kind === 'rest')
      return asJson(
        those(
          all,
          late().filter((domain) => !isApart(domain)),
        ),
      )
    const page = pages[kind]
    if (page) return chunkOf(basename(id), forPage(all, page))
    return chunkOf(basename(id), frame ? forFrame(all, frame) : all)
  }

  return {
    name: 'comptoir-texts',
    config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
    resolveId: (id) => (id === name || id.startsWith(`${name}/`) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${name}`)) return null
      const entry = entryOf(id)
      if (entry !== null) return entry
      const locale = basename(id)
      const files = filesOf(root, locale)
      for (const file of files) this.addWatchFile(file)
      return id.startsWith(`${prefix}source/`) ? asJson(written(files)) : chunkFor(id, gather(files))
    },
    transform(code, id) {
      const needed = textsUsedBy(id, code).filter((domain) => isLate(domain) && !frame?.of[domain]?.modules.test(id))
      if (needed.length === 0) return null
      const imports = needed.map((domain) => `\nimport '${name}/need/${domain}'`).join('')
      return { code: code + imports, map: null }
    },
    handleHotUpdate({ file, server }) {
      if (file.includes(`${sep}locales${sep}`)) server.ws.send({ type: 'full-reload' })
    },
  }
}

function chunkOf(locale: string, texts: Texts) {
  const fonts = locale === 'ar' ? `import ${JSON.stringify(arabicFonts)}\n` : ''
  return fonts + asJson(texts)
}

const asJson = (value: unknown) => `export default JSON.parse(${JSON.stringify(JSON.stringify(value))})`

const loaders = (path: string) => `{${locales.map((locale) => `${locale}: () => import('${path}/${locale}')`)}}`

const indexOf = (name: string) => `export const texts = ${loaders(name)}`

const indexOfTexts = (late: readonly string[], apart: readonly string[]) =>
  `export const frame = ${loaders(name)}
export const late = ${JSON.stringify(late)}
export const parts = {${[...apart.map((domain) => `'${domain}': ${loaders(`${name}/of/${domain}`)}`), `rest: ${loaders(`${name}/rest`)}`]}}`

const patterns = [
  ...['platform/admin/locales', 'platform/admin/rich-text/locales', 'platform/admin/ui/layout/tree/locales'],
  'apps/admin/locales',
  ...['domains/*/locales', 'plugins/*/locales'],
]

const filesOf = (root: string, locale: string) =>
  patterns.flatMap((pattern) => globSync(`${pattern}/${locale}.json`, { cwd: root })).map((file) => resolve(root, file))

/** `domains/orders/locales/en.json` is `orders`, `platform/admin/locales/en.json` is `platform`; a part may have its own. */
export function namespaceOf(file: string) {
  const owner = dirname(dirname(file))
  if (basename(owner) !== 'admin') return basename(owner)
  return basename(dirname(owner)) === 'apps' ? 'admin' : basename(dirname(owner))
}

const gather = (files: readonly string[]): Record<string, Texts> =>
  Object.fromEntries(files.map((file) => [namespaceOf(file), compileFile(file)]))

const written = (files: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(files.map((file) => [namespaceOf(file), JSON.parse(readFileSync(file, 'utf8'))]))

function compileFile(file: string): Texts {
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return compileTexts(parsed, file)
}

function compileTexts(source: unknown, at: string): Texts {
  if (typeof source !== 'object' || source === null) throw new Error(`${at}: an object of texts is expected`)
  return Object.fromEntries(Object.entries(source).map(([key, value]) => [key, compileOne(value, `${at} ${key}`)]))
}

function compileOne(value: unknown, at: string) {
  if (typeof value !== 'string') return compileTexts(value, at)
  try {
    return compile(value)
  } catch (error) {
    throw new Error(`${at}: ${String(error)}`, { cause: error })
  }
}
