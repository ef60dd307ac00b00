import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { locales } from '../../contract/values/locale.ts'
import type { Texts } from './texts.ts'

const name = 'virtual:texts'
const prefix = `\0${name}/`
const arabicFonts = fileURLToPath(new URL('../styles/fonts-arabic.css', import.meta.url))

/** Texts of the sign-in page: the kit's, and those of its domain. */
const ofSignIn = (signIn: string) => ['platform', signIn]

/**
 * Serves `virtual:texts`: one chunk per language with the texts of every domain, compiled at build time so that the
 * browser needs no message parser. The namespace is the domain's folder. `virtual:texts/sign-in` has only the texts
 * of the sign-in page, whose domain is named here.
 */
export function texts(root: string, signIn = ''): Plugin {
  return {
    name: 'comptoir-texts',
    config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
    resolveId: (id) => (id === name || id.startsWith(`${name}/`) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${name}`) return indexOf(name)
      if (id === `${prefix}sign-in`) return indexOf(`${name}/sign-in`)
      if (!id.startsWith(prefix)) return null
      const locale = basename(id)
      const isSignIn = id !== `${prefix}${locale}`
      const files = filesOf(root, locale).filter((file) => !isSignIn || ofSignIn(signIn).includes(namespaceOf(file)))
      for (const file of files) this.addWatchFile(file)
      const fonts = locale === 'ar' ? `import ${JSON.stringify(arabicFonts)}\n` : ''
      return `${fonts}export default JSON.parse(${JSON.stringify(JSON.stringify(gather(files)))})`
    },
    handleHotUpdate({ file, server }) {
      if (file.includes(`${sep}locales${sep}`)) server.ws.send({ type: 'full-reload' })
    },
  }
}

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

const gather = (files: readonly string[]) =>
  Object.fromEntries(files.map((file) => [namespaceOf(file), compileFile(file)]))

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
