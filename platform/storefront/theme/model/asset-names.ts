/** How a name that a theme asks for is answered: by a file as it is, by its Liquid, or compiled. */
export interface AssetFile {
  path: string
  kind: 'file' | 'liquid' | 'sheet'
}

/** `theme.scss` and `theme.scss.css` are both the compiled sheet, whether its source holds Liquid or not. */
const sheetName = /^(.+\.scss)(?:\.css)?$/

/** Is a text of Sass, which browsers cannot read. */
export const isSheet = (path: string) => /^assets\/.+\.scss(?:\.liquid)?$/.test(path)

interface Paths {
  has(path: string): boolean
}

/** The file of `assets` that answers a name; null if the theme has none. */
export function assetFile(paths: Paths, name: string): AssetFile | null {
  const path = `assets/${name}`
  if (paths.has(path) && !isSheet(path)) return { path, kind: 'file' }
  const [, sheet] = sheetName.exec(path) ?? []
  if (sheet === undefined) return paths.has(`${path}.liquid`) ? { path: `${path}.liquid`, kind: 'liquid' } : null
  const found = [`${sheet}.liquid`, sheet].find((each) => paths.has(each))
  return found === undefined ? null : { path: found, kind: 'sheet' }
}
