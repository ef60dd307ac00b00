import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { locales } from '../../contract/values/locale.ts'
import type { Texts } from './formats/texts.ts'

const name = 'virtual:texts'
const prefix = `\0${name}/`
const indexes = [`\0${name}`, `${prefix}sign-in`, `${prefix}source`]
const arabicFonts = fileURLToPath(new URL('../styles/fonts-arabic.css', import.meta.url))

/** The sign-in page has the kit's texts, and of those of its domain only the ones below these keys. */
export interface SignInTexts {
  domain: string
  keys: readonly string[]
}

const none: SignInTexts = { domain: '', keys: [] }

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

function forSignIn(texts: Readonly<Record<string, Texts>>, { domain, keys }: SignInTexts) {
  const { platform = {}, [domain]: own = {} } = texts
  return { platform, [domain]: keys.map((key) => below(own, key)).reduce(merged, {}) }
}

/**
 * Serves `virtual:texts`: one chunk per language with the texts of every domain, compiled at build time so that the
 * browser needs no message parser. The namespace is the domain's folder. `virtual:texts/sign-in` has only the texts
 * of the sign-in page, which are named here, and `virtual:texts/source` the texts as written, for those who replace
 * them.
 */
export function texts(root: string, signIn = none): Plugin {
  return {
    name: 'comptoir-texts',
    config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
    resolveId: (id) => (id === name || id.startsWith(`${name}/`) ? `\0${id}` : null),
    load(id) {
      if (indexes.includes(id)) return indexOf(id.slice(1))
      if (!id.startsWith(prefix)) return null
      const locale = basename(id)
      const files = filesOf(root, locale)
      for (const file of files) this.addWatchFile(file)
      if (id.startsWith(`${prefix}source/`)) return asJson(written(files))
      const all = gather(files)
      return chunkOf(locale, id === `${prefix}${locale}` ? all : forSignIn(all, signIn))
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

const indexOf = (name: string) =>
  `export const texts = {${locales.map((locale) => `${locale}: () => import('${name}/${locale}')`)}}`

const patterns = ['platform/admin/locales', 'apps/admin/locales', 'domains/*/locales', 'plugins/*/locales']

const filesOf = (root: string, locale: string) =>
  patterns.flatMap((pattern) => globSync(`${pattern}/${locale}.json`, { cwd: root })).map((file) => resolve(root, file))

/** `domains/orders/locales/en.json` is `orders`, `platform/admin/locales/en.json` is `platform`. */
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
