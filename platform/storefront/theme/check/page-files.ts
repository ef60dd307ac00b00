import { type PageChoice, pageChoices } from '../../../contract/themes/theme-check.ts'
import { asObject, readJson, type ThemeFiles } from '../model/theme-files.ts'
import { readUses } from './read-uses.ts'

/** The templates of a page, of which a theme needs one; the header and the footer are parts of the layout. */
export const templatesOf: Readonly<Partial<Record<PageChoice, readonly string[]>>> = {
  home: ['index'],
  collection: ['collection'],
  product: ['product'],
  cart: ['cart'],
  login: ['customers/login'],
  register: ['customers/register'],
  account: ['customers/account'],
}

const parts: Readonly<Partial<Record<PageChoice, RegExp>>> = { header: /header|announcement/, footer: /footer/ }

/** Sections of a JSON template or a group. */
const sectionsIn = (text: string) =>
  Object.values(asObject(readJson(text).sections)).flatMap((section) => {
    const { type } = asObject(section)
    return typeof type === 'string' ? [{ path: `sections/${type}.liquid`, line: null, column: null }] : []
  })

/** Files that a file names, with the line. */
export const namedBy = (path: string, text: string): { path: string; line: number | null; column: number | null }[] =>
  path.endsWith('.json')
    ? /^(?:templates|sections)\//.test(path)
      ? sectionsIn(text)
      : []
    : [...readUses(text).references]

/** A template and what it is made of, from section to snippet. */
function reach(files: ThemeFiles, from: readonly string[]): Set<string> {
  const found = new Set(from.filter((path) => files.has(path)))
  for (const path of found) {
    for (const named of namedBy(path, files.get(path) ?? '')) if (files.has(named.path)) found.add(named.path)
  }
  return found
}

const rootsOf = (files: ThemeFiles, page: PageChoice): string[] => {
  const templates = templatesOf[page]
  if (templates) {
    return [...files.keys()].filter((path) =>
      templates.some(
        (name) =>
          path === `templates/${name}.json` ||
          path === `templates/${name}.liquid` ||
          path.startsWith(`templates/${name}.`),
      ),
    )
  }
  const part = parts[page]
  return namedBy('layout/theme.liquid', files.get('layout/theme.liquid') ?? '')
    .map(({ path }) => path)
    .filter((path) => part?.test(path))
}

/** The pages that show each file. */
export function pagesOfFiles(files: ThemeFiles): ReadonlyMap<string, readonly PageChoice[]> {
  const pages = new Map<string, PageChoice[]>()
  for (const page of pageChoices) {
    for (const path of reach(files, rootsOf(files, page))) pages.set(path, [...(pages.get(path) ?? []), page])
  }
  return pages
}

export const missingPages = (names: ReadonlySet<string>): PageChoice[] =>
  pageChoices.filter((page) => {
    const templates = templatesOf[page]
    return (
      templates !== undefined &&
      !templates.some((name) => names.has(`templates/${name}.json`) || names.has(`templates/${name}.liquid`))
    )
  })
