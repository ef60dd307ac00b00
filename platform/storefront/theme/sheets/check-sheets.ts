import { namedBy } from '../check/page-files.ts'
import { assetFile, isSheet } from '../model/asset-names.ts'
import type { PageView } from '../model/page.ts'
import type { ThemeFiles } from '../model/theme-files.ts'
import { Theme, type ThemeOptions } from '../theme.ts'
import type { CompileSheet, SheetFault } from './compile-sheet.ts'
import { renderSheet } from './render-sheet.ts'

/** A sheet knows the theme's settings, and no visitor. */
const view: PageView = {
  ...{ origin: '', path: '/', query: {}, root: '', form: null, locale: 'en', assets: '/', isDesign: false, head: [] },
  money: { currency: 'EUR', digits: 2, locale: 'en' },
}

/** The sheets that templates link to; others are imported, or never read. */
function linkedSheets(files: ThemeFiles): Set<string> {
  const named = [...files].flatMap(([path, text]) => (isSheet(path) ? [] : namedBy(path, text)))
  const assets = named.flatMap(({ path }) => (path.startsWith('assets/') ? [path.slice('assets/'.length)] : []))
  return new Set(
    assets.flatMap((name) => {
      const found = assetFile(files, name)
      return found?.kind === 'sheet' ? [found.path] : []
    }),
  )
}

/** What keeps the sheets of a theme from being compiled; of one of them, if it is named. */
export function checkSheets(
  files: ThemeFiles,
  only: string | null,
  { compile, ...options }: ThemeOptions & { compile: CompileSheet },
): SheetFault[] {
  const theme = new Theme(files, options)
  const check = (path: string) =>
    renderSheet({ theme, path, request: { template: 'index', objects: {}, view } }, compile)
  const checked = [...linkedSheets(files)].map(check)
  const isRead = only === null || checked.some(({ read }) => read.has(only))
  const faults = [...checked, ...(isRead ? [] : [check(only)])].flatMap(({ fault }) => fault ?? [])
  return only === null ? faults : faults.filter(({ path }) => path === only)
}
