import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fileKindOf } from '../../contract/theme-file.rules.ts'
import { isSource } from '../store/theme-files.queries.ts'
import { type NewFile, treeChecksum } from '../store/write-version.ts'

/** A theme that comes with the program. */
export interface ShippedTheme {
  files: readonly NewFile[]
  /** Texts that rendering reads. */
  source: ReadonlyMap<string, string>
  /** Equals that of a stored version with the same files. */
  checksum: string
}

/** The theme in a folder; what is no part of a theme, such as a licence, stays out. */
export async function readShippedTheme(folder: string): Promise<ShippedTheme> {
  const names = await readdir(folder, { recursive: true })
  const paths = names.map((name) => name.replaceAll(sep, '/')).filter((path) => fileKindOf(path) !== null)
  const files = await Promise.all(
    paths.toSorted().map(async (path) => ({ path, content: await readFile(join(folder, path)) })),
  )
  const read = files.filter(({ path, content }) => isSource({ path, size: content.length }))
  return {
    files,
    source: new Map(read.map(({ path, content }) => [path, content.toString()])),
    checksum: treeChecksum(files),
  }
}
