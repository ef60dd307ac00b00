import { array, type Queryable } from '@comptoir/platform/server'
import { and, asc, eq, sql } from 'drizzle-orm'
import { fileKindOf, isText } from '../../contract/theme-file.rules.ts'
import { themeContents, themeFiles } from '../theme.table.ts'

export interface StoredFile {
  path: string
  checksum: string
  size: number
}

const f = themeFiles

/** The files of a version in the order of their paths, without their contents. */
export const readFileList = (db: Queryable, shop: number, version: string): Promise<StoredFile[]> =>
  db
    .select({ path: f.path, checksum: f.checksum, size: f.size })
    .from(f)
    .where(and(eq(f.shop_id, shop), eq(f.version_id, version)))
    .orderBy(asc(f.path))

export async function readContents(db: Queryable, shop: number, checksums: readonly string[]) {
  if (checksums.length === 0) return new Map<string, Buffer>()
  const found = await db
    .select({ checksum: themeContents.checksum, content: themeContents.content })
    .from(themeContents)
    .where(and(eq(themeContents.shop_id, shop), sql`${themeContents.checksum} = any(${array(checksums)}::text[])`))
  return new Map(found.map(({ checksum, content }) => [checksum, content]))
}

/** Larger assets are served, and never written into a page. */
const maxInlineBytes = 200_000

/** Files that rendering reads: everything that is Liquid, JSON or Sass, and assets small enough to stand in a page. */
export const isSource = ({ path, size }: Pick<StoredFile, 'path' | 'size'>) =>
  isText(path) && (fileKindOf(path) !== 'asset' || /\.(?:liquid|scss)$/.test(path) || size <= maxInlineBytes)

/** The texts of a version that rendering reads, and the paths of all its files. */
export async function readSource(db: Queryable, shop: number, version: string) {
  const files = await readFileList(db, shop, version)
  const read = files.filter(isSource)
  const contents = await readContents(db, shop, [...new Set(read.map(({ checksum }) => checksum))])
  return {
    names: files.map(({ path }) => path),
    files: new Map(read.map(({ path, checksum }) => [path, contents.get(checksum)?.toString() ?? ''])),
  }
}

/** One file of a version with its content; null if it has none at this path. */
export async function findFile(db: Queryable, shop: number, { version, path }: { version: string; path: string }) {
  const [found] = await db
    .select({ path: f.path, checksum: f.checksum, size: f.size, content: themeContents.content })
    .from(f)
    .innerJoin(themeContents, and(eq(themeContents.shop_id, f.shop_id), eq(themeContents.checksum, f.checksum)))
    .where(and(eq(f.shop_id, shop), eq(f.version_id, version), eq(f.path, path)))
  return found ?? null
}
