import { createHash } from 'node:crypto'
import { array, one, originOf, query, shopOf, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import type { VersionChange } from '../../contract/theme.ts'
import { themeContents, themeFiles, themeVersions } from '../theme.table.ts'
import type { StoredFile } from './theme-files.queries.ts'

export const checksumOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')

export interface NewFile {
  path: string
  content: Buffer
}

/** Per statement; one large file goes alone. */
const maxStatementBytes = 4_194_304

function* batches(files: readonly NewFile[]): Generator<NewFile[]> {
  let batch: NewFile[] = []
  let bytes = 0
  for (const file of files) {
    if (batch.length > 0 && bytes + file.content.length > maxStatementBytes) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(file)
    bytes += file.content.length
  }
  if (batch.length > 0) yield batch
}

/**
 * Stores contents that are not there yet. What is there is marked as new, so that it is not purged before a version
 * names it; in one order, so that two installations do not wait for each other.
 */
export async function storeContents(tx: Tx, files: readonly NewFile[]): Promise<StoredFile[]> {
  const stored = files.map(({ path, content }) => ({
    path,
    checksum: checksumOf(content),
    size: content.length,
    content,
  }))
  const unique = [...new Map(stored.map((file) => [file.checksum, file])).values()]
  for (const batch of batches(unique.toSorted((a, b) => (a.checksum < b.checksum ? -1 : 1)))) {
    await tx.execute(sql`insert into ${themeContents} (shop_id, checksum, content)
          select ${shopOf(tx)}, checksum, content
          from unnest(${array(batch.map(({ content }) => checksumOf(content)))}::text[],
            ${array(batch.map(({ content }) => content))}::bytea[]) as given (checksum, content)
          on conflict (shop_id, checksum) do update set created_at = now()`)
  }
  return stored.map(({ path, checksum, size }) => ({ path, checksum, size }))
}

interface NewVersion {
  theme: string
  change: VersionChange
  /** The file that was changed. */
  path?: string
  files: readonly StoredFile[]
}

const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1)

const listChecksum = (files: readonly Omit<StoredFile, 'size'>[]) =>
  checksumOf(
    files
      .toSorted(byPath)
      .map(({ path, checksum }) => `${path}\0${checksum}\n`)
      .join(''),
  )

export const treeChecksum = (files: readonly NewFile[]) =>
  listChecksum(files.map(({ path, content }) => ({ path, checksum: checksumOf(content) })))

const nextNumber = sql`select coalesce(max(number), 0) + 1 as number from ${themeVersions}`

/** Adds a version to a theme that is locked or new. Its contents are stored. */
export async function writeVersion(tx: Tx, { theme, change, path, files }: NewVersion): Promise<string> {
  const shop = shopOf(tx)
  const id = newId()
  const { number } = one(
    await query(
      tx,
      z.object({ number: z.number() }),
      sql`${nextNumber} where shop_id = ${shop} and theme_id = ${theme}`,
    ),
  )
  await tx.insert(themeVersions).values({
    shop_id: shop,
    id,
    theme_id: theme,
    number,
    change,
    path: path ?? null,
    author_id: originOf(tx).actor.id,
    checksum: listChecksum(files),
    files: files.length,
    size: files.reduce((sum, { size }) => sum + size, 0),
  })
  await tx.execute(sql`insert into ${themeFiles} (shop_id, version_id, path, checksum, size)
        select ${shop}, ${id}::uuid, path, checksum, size
        from unnest(${array(files.map((file) => file.path))}::text[], ${array(files.map(({ checksum }) => checksum))}::text[],
          ${array(files.map(({ size }) => size))}::integer[]) as given (path, checksum, size)`)
  return id
}
