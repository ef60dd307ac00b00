import { defaultLocale, fieldErrorOf, type Locale, locales, styleFaults } from '@comptoir/platform/contract'
import type { PackageFault } from '../../contract/installed-plugin.ts'
import { type PluginManifest, packageLimits } from '../../contract/plugin-manifest.ts'
import { isTextKey, LocaleFile, type PluginTexts } from '../../contract/plugin-texts.ts'
import { fault, jsonIn, type PackageFile, textOf } from './package-file.ts'
import { scriptFaults } from './script-faults.ts'

type Parts = Partial<PluginManifest>
type Contents = ReadonlyMap<string, Buffer>

/** The text of a file that the manifest names, or why there is none. */
function readNamed(contents: Contents, path: string): { text: string; faults: PackageFault[] } {
  const refused = (reason: string) => ({ text: '', faults: [fault(path, reason)] })
  const content = contents.get(path)
  if (!content) return refused('FILE_MISSING')
  if (content.length > packageLimits.scriptBytes) return refused('FILE_TOO_LARGE')
  const text = textOf(content)
  return text === null ? refused('TEXT_INVALID') : { text, faults: [] }
}

function faultsIn(contents: Contents, { script, style }: PluginManifest['compiledPartials']): PackageFault[] {
  const code = readNamed(contents, script)
  const sheet = style === null ? { text: '', faults: [] } : readNamed(contents, style)
  const reasons = style === null ? [] : styleFaults(sheet.text).map((reason) => fault(style, reason))
  return [...code.faults, ...scriptFaults(script, code.text), ...sheet.faults, ...reasons]
}

/** Files that the manifest names. */
export const partialFaults = (contents: Contents, { compiledPartials, publicPartials, publicPages = [] }: Parts) => [
  ...(compiledPartials ? faultsIn(contents, compiledPartials) : []),
  ...(publicPages.length > 0 && publicPartials ? faultsIn(contents, publicPartials) : []),
]

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
