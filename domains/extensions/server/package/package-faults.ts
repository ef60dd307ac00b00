import { defaultLocale, fieldErrorOf, type Locale, locales, styleFaults } from '@comptoir/platform/contract'
import type { PackageFault } from '../../contract/installed-plugin.ts'
import { type PluginManifest, packageLimits } from '../../contract/plugin-manifest.ts'
import { isTextKey, LocaleFile, type PluginTexts } from '../../contract/plugin-texts.ts'
import { fault, jsonIn, type PackageFile, textOf } from './package-file.ts'

type Parts = Partial<PluginManifest>
type Contents = ReadonlyMap<string, Buffer>

function scriptFaults(contents: Contents, path: string): PackageFault[] {
  const content = contents.get(path)
  if (!content) return [fault(path, 'FILE_MISSING')]
  if (content.length > packageLimits.scriptBytes) return [fault(path, 'FILE_TOO_LARGE')]
  return textOf(content) === null ? [fault(path, 'TEXT_INVALID')] : []
}

function sheetFaults(contents: Contents, path: string | null): PackageFault[] {
  if (path === null) return []
  const content = contents.get(path)
  const faults = scriptFaults(contents, path)
  const css = content && faults.length === 0 ? textOf(content) : null
  return css === null ? faults : styleFaults(css).map((reason) => fault(path, reason))
}

/** Files that the manifest names. */
export function partialFaults(contents: Contents, { compiledPartials, publicPartials, publicPages = [] }: Parts) {
  const admin = compiledPartials
    ? [...scriptFaults(contents, compiledPartials.script), ...sheetFaults(contents, compiledPartials.style)]
    : []
  const pages =
    publicPages.length > 0 && publicPartials
      ? [...scriptFaults(contents, publicPartials.script), ...sheetFaults(contents, publicPartials.style)]
      : []
  return [...admin, ...pages]
}

const localePath = /^locales\/([^/]+)$/

interface ReadFile {
  locale: Locale | null
  texts: Readonly<Record<string, string>>
  faults: PackageFault[]
}

function readLocale({ path, content }: PackageFile): ReadFile {
  const [, name] = localePath.exec(path) ?? []
  const locale = locales.find((each) => name === `${each}.json`) ?? null
  const refused = (reason: string): ReadFile => ({ locale, texts: {}, faults: [fault(path, reason)] })
  if (locale === null) return refused('LOCALE_UNKNOWN')
  const json = jsonIn(content)
  if (json === undefined) return refused('JSON_INVALID')
  const { data = {}, error } = LocaleFile.safeParse(json, { reportInput: true })
  const faults = (error?.issues ?? []).map((issue) => {
    const { field, code } = fieldErrorOf(issue)
    return fault(field === '' ? path : `${path}: ${field}`, code)
  })
  return { locale, texts: data, faults }
}

/** `locales/{en,fr,ar,ja,tr}.json`. */
export function readTexts(files: readonly PackageFile[]): { texts: PluginTexts; faults: PackageFault[] } {
  const read = files.filter(({ path }) => localePath.test(path)).map(readLocale)
  return {
    texts: Object.fromEntries(read.flatMap(({ locale, texts }) => (locale ? [[locale, texts]] : []))),
    faults: read.flatMap(({ faults }) => faults),
  }
}

function titlesIn({ adminUi, publicPages = [] }: Parts) {
  const entries = adminUi ? [...adminUi.menus.mainMenu, ...adminUi.menus.profileMenu] : []
  const menus = entries.flatMap(({ title, subitems }) => [title, ...subitems.map((item) => item.title)])
  const pages = [...(adminUi?.pages ?? []), ...publicPages].map(({ title }) => title)
  return [...menus, ...pages].filter((title) => title !== '')
}

/** Titles that are keys are written in English, and in every other language that the plugin has. */
export function titleFaults(parts: Parts, texts: PluginTexts): PackageFault[] {
  const written = [defaultLocale, ...locales.filter((locale) => locale !== defaultLocale && texts[locale])] as const
  const isKnown = (title: string) => written.some((locale) => Object.hasOwn(texts[locale] ?? {}, title))
  const keys = [...new Set(titlesIn(parts))].filter((title) => isTextKey(title) || isKnown(title))
  return keys.flatMap((key) =>
    written
      .filter((locale) => !Object.hasOwn(texts[locale] ?? {}, key))
      .map((locale) => fault(`locales/${locale}.json: ${key}`, 'TITLE_MISSING')),
  )
}
