import { openZip, type ZipEntry, ZipError } from '@comptoir/platform/server'
import { themeError } from '../../contract/theme.wire.ts'
import {
  fileKindOf,
  isText,
  isThemePath,
  maxBytesOf,
  requiredFiles,
  themeLimits,
} from '../../contract/theme-file.rules.ts'
import type { NewFile } from '../store/write-version.ts'
import { isPlainText, legible } from './legible.ts'

export interface ThemeArchive {
  files: NewFile[]
  /** Files that are no part of a theme: licences, hidden files, sources of a build. */
  skipped: string[]
}

/** Shown of each list. */
const maxNamed = 50

const [layout] = requiredFiles

/** Archives often hold the theme in a folder, or its sources beside it: the theme is where its layout is. */
function rootOf(entries: readonly ZipEntry[]): string {
  const roots = entries.flatMap(({ path }) =>
    path === layout || path.endsWith(`/${layout}`) ? [path.slice(0, -layout.length)] : [],
  )
  const [root] = roots.toSorted((a, b) => a.length - b.length)
  if (root === undefined) throw themeError('THEME_INCOMPLETE', { missing: [layout] })
  return root
}

type Fault = 'type' | 'size' | 'text'

interface Invalid {
  path: string
  fault: Fault
}

const faultBefore = ({ path, size }: { path: string; size: number }): Fault | null => {
  if (fileKindOf(path) === null) return 'type'
  return size > maxBytesOf(path) ? 'size' : null
}

/** An asset may hold anything; everything else is Liquid or JSON. */
const faultIn = ({ path, content }: NewFile): Fault | null =>
  fileKindOf(path) === 'asset' || isPlainText(content) ? null : 'text'

function expectNone(invalid: readonly Invalid[]) {
  if (invalid.length > 0) throw themeError('THEME_FILES_INVALID', { files: invalid.slice(0, maxNamed) })
}

async function readTheme(zip: Buffer): Promise<ThemeArchive> {
  const entries = await openZip(zip, { files: themeLimits.files, bytes: themeLimits.bytes, ratio: themeLimits.ratio })
  const root = rootOf(entries)
  const relative = entries.map((entry) => ({
    ...entry,
    path: entry.path.startsWith(root) ? entry.path.slice(root.length) : '',
  }))
  const own = relative.filter(({ path }) => isThemePath(path))
  expectNone(own.flatMap(({ path, size }) => faultsOf(path, faultBefore({ path, size }))))
  // By what the archive declares, which the reading holds it to: nothing is unpacked in vain.
  const texts = own.filter(({ path }) => isText(path)).reduce((sum, { size }) => sum + size, 0)
  if (texts > themeLimits.texts) throw themeError('THEME_TOO_LARGE', { files: own.length, bytes: themeLimits.texts })
  const files: NewFile[] = []
  for (const { path, read } of own) files.push({ path, content: await read() })
  expectNone(files.flatMap((file) => faultsOf(file.path, faultIn(file))))
  const kept = new Set(own.map(({ path }) => root + path))
  const skipped = entries.filter(({ path }) => !kept.has(path)).map(({ path }) => path)
  return {
    files: files.map(({ path, content }) => ({ path, content: isText(path) ? legible(content) : content })),
    skipped: skipped.slice(0, maxNamed),
  }
}

const faultsOf = (path: string, fault: Fault | null): Invalid[] => (fault ? [{ path, fault }] : [])

/**
 * The files of an uploaded theme.
 * @throws ARCHIVE_INVALID, THEME_INCOMPLETE, THEME_FILES_INVALID
 */
export async function readArchive(zip: Buffer): Promise<ThemeArchive> {
  try {
    return await readTheme(zip)
  } catch (error) {
    if (error instanceof ZipError) throw themeError('ARCHIVE_INVALID', { fault: error.fault, path: error.path })
    throw error
  }
}
