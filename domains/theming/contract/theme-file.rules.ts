export const fileKinds = ['layout', 'template', 'section', 'block', 'snippet', 'asset', 'config', 'locale'] as const
export type FileKind = (typeof fileKinds)[number]

const megabyte = 1_048_576

export const themeLimits = {
  themes: 50,
  /** The uploaded archive. */
  archive: 50 * megabyte,
  files: 3_000,
  /** All files of a version. */
  bytes: 100 * megabyte,
  /** All texts of a version: they are read and checked line by line. */
  texts: 16 * megabyte,
  text: 2 * megabyte,
  asset: 20 * megabyte,
  /** Largest text that can be edited: it travels as JSON. */
  edited: 500_000,
  ratio: 100,
} as const

interface Folder {
  folder: string
  kind: FileKind
  endings: readonly string[]
}

const liquid = ['liquid'] as const
const json = ['json'] as const
const either = ['liquid', 'json'] as const

/** Endings of texts; an asset with any other one is bytes. */
const texts = [
  ...['css', 'js', 'mjs', 'json', 'svg', 'txt', 'map', 'scss', 'liquid'],
  ...['htm', 'html', 'md', 'xml'],
] as const

/** The folders of the format, with what their texts may end on; `assets` keeps files of every kind. */
export const themeFolders: readonly Folder[] = [
  { folder: 'layout', kind: 'layout', endings: liquid },
  { folder: 'templates', kind: 'template', endings: either },
  { folder: 'templates/customers', kind: 'template', endings: either },
  { folder: 'sections', kind: 'section', endings: either },
  { folder: 'blocks', kind: 'block', endings: liquid },
  { folder: 'snippets', kind: 'snippet', endings: liquid },
  { folder: 'assets', kind: 'asset', endings: texts },
  { folder: 'config', kind: 'config', endings: json },
  { folder: 'locales', kind: 'locale', endings: json },
]

const splitPath = (path: string) => {
  const at = path.lastIndexOf('/')
  return { folder: path.slice(0, Math.max(at, 0)), name: path.slice(at + 1) }
}

export const endingOf = (path: string) => /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''

const namePattern = /^[A-Za-z0-9_][A-Za-z0-9_.@+-]*$/
/** Only code names the others. */
const assetPattern = /^[^.\p{C}/\\][^\p{C}/\\]*$/u

export const maxPathLength = 160

/** The kind of the file at a path of a theme; null for a path that the format does not have. */
export function fileKindOf(path: string): FileKind | null {
  const { folder, name } = splitPath(path)
  const found = themeFolders.find((each) => each.folder === folder)
  if (!found || path.length > maxPathLength) return null
  if (found.kind === 'asset') return assetPattern.test(name) ? found.kind : null
  return namePattern.test(name) && !name.includes('..') && found.endings.includes(endingOf(name)) ? found.kind : null
}

/** In a folder of the format; anything else in an archive, such as a licence, is no part of the theme. */
export function isThemePath(path: string) {
  const { folder, name } = splitPath(path)
  return themeFolders.some((each) => each.folder === folder) && !name.startsWith('.')
}

export const isText = (path: string) => texts.some((ending) => ending === endingOf(path))

export const maxBytesOf = (path: string) => (isText(path) ? themeLimits.text : themeLimits.asset)

/** Without them nothing can be shown. */
export const requiredFiles = ['layout/theme.liquid'] as const

/** Files that hold what the editor changes: the sections of pages, of groups, and the theme's settings. */
export const isDesignFile = (path: string) =>
  path === 'config/settings_data.json' || /^(?:templates|templates\/customers|sections)\/[^/]+\.json$/.test(path)
