import { apiError, gramsToStore, wordsToStore } from '@comptoir/platform/contract'
import {
  array,
  type Context,
  lockRow,
  matches,
  page,
  type Queryable,
  query,
  readCount,
  readCountsFrom,
  selection,
  type Tx,
} from '@comptoir/platform/server'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type CFile, everyTag, type FileFormat, type FileUse, formatNames, maxUsesNamed } from '../../contract/file.ts'
import type { FilesQuery } from '../../contract/file.wire.ts'
import type { KeptFormat } from '../content/keep-content.ts'
import { type FileRecord, mediaFiles, mediaUses } from '../content/media.table.ts'

interface Used {
  used_by: FileUse[]
  uses: number
}

export const urlOf = (checksum: string, format: string, ending: string) => `/files/${checksum}/${format}.${ending}`

const formatOf = (checksum: string, name: string, { mime, ending, size, width, height }: KeptFormat): FileFormat => ({
  url: urlOf(checksum, name, ending),
  mime,
  size,
  width,
  height,
})

export const unused: Used = { used_by: [], uses: 0 }

/** URLs of the file and its formats. */
function addressesOf({ checksum, formats: kept }: Pick<FileRecord, 'checksum' | 'formats'>) {
  const formats: CFile['formats'] = Object.fromEntries(
    formatNames.flatMap((name) => {
      const format = kept[name]
      return format ? [[name, formatOf(checksum, name, format)]] : []
    }),
  )
  return { url: formats.original?.url ?? '', formats }
}

/** Leaves out the storage keys. */
export function toFile(
  row: Omit<FileRecord, 'shop_id' | 'search' | 'grams' | 'paper'>,
  { used_by, uses }: Used,
): CFile {
  const { id, tag, title, alt, locale, translations, name, mime, size, width, height, focal } = row
  const { checksum, created_by, version } = row
  const { url, formats } = addressesOf(row)
  return {
    ...{
      id,
      tag,
      title,
      alt: alt ?? '',
      locale,
      translations,
      name: name ?? '',
      path: url,
      url,
      mime,
      size,
      width,
      height,
      focal,
    },
    ...{ checksum, formats, used_by, uses, created_by, version },
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

const ofThisFile = and(eq(mediaUses.shop_id, mediaFiles.shop_id), eq(mediaUses.file_id, mediaFiles.id))

const { shop_id, search, grams, ...ownColumns } = getTableColumns(mediaFiles)

const fileSelection = selection({
  ...ownColumns,
  uses: sql<number>`(select count(*) from ${mediaUses} where ${ofThisFile})`,
  used_by: sql<FileUse[]>`(select coalesce(jsonb_agg(
      jsonb_build_object('entity', entity, 'id', entity_id, 'label', coalesce(label, ''))), '[]')
    from (select ${mediaUses.entity}, ${mediaUses.entity_id}, ${mediaUses.label} from ${mediaUses} where ${ofThisFile}
      order by ${mediaUses.entity} collate "C", ${mediaUses.label} collate "und-x-icu", ${mediaUses.entity_id}
      limit ${sql.raw(String(maxUsesNamed))}) as named)`,
})
type Found = ReturnType<typeof fileSelection.decode>

const toItem = (row: Found) => toFile(row, row)

export function searchOf({ title, name, alt, translations }: Pick<CFile, 'title' | 'name' | 'alt' | 'translations'>) {
  const texts = [title, name, alt, ...Object.values(translations).map((each) => each?.alt ?? '')]
  return { search: texts.flatMap(wordsToStore).join(' '), grams: gramsToStore(texts) }
}

const find = (db: Queryable, shop: number, which: SQL) =>
  query(
    db,
    fileSelection.row,
    sql`select ${fileSelection.columns} from ${mediaFiles} where ${mediaFiles.shop_id} = ${shop} and ${which}`,
  )

/** Locks a file and reads it with its storage keys. */
export async function lockFile(tx: Tx, shop: number, id: string) {
  await lockRow(tx, mediaFiles, id)
  const [row] = await find(tx, shop, eq(mediaFiles.id, id))
  if (!row) throw apiError('NOT_FOUND', { entity: 'file' })
  return { row, file: toItem(row) }
}

export async function readFile(db: Queryable, shop: number, id: string): Promise<CFile> {
  const [row] = await find(db, shop, eq(mediaFiles.id, id))
  if (!row) throw apiError('NOT_FOUND', { entity: 'file' })
  return toItem(row)
}

/** A file with the same content, preferring the same folder. */
export async function findTwin(db: Queryable, shop: number, { tag, checksum }: Pick<FileRecord, 'tag' | 'checksum'>) {
  const [row] = await find(
    db,
    shop,
    sql`${mediaFiles.checksum} = ${checksum} order by ${mediaFiles.tag} = ${tag} desc limit 1`,
  )
  return row ? { row, file: toItem(row) } : null
}

const listOf = (shop: number) => ({
  from: sql`${mediaFiles}`,
  where: [eq(mediaFiles.shop_id, shop)],
  id: sql`${mediaFiles.id}`,
  select: fileSelection.columns,
  toItem: (row: object) => toItem(fileSelection.decode(row)),
  sorts: {
    created_at: { column: sql`${mediaFiles.created_at}`, type: 'timestamptz' },
    title: { column: sql`${mediaFiles.title}`, type: 'text' },
    size: { column: sql`${mediaFiles.size}`, type: 'bigint' },
  } as const,
  defaultSort: '-created_at',
})

const counterPrefix = 'media:'
export const counterOf = (tag: string) => (tag === everyTag ? 'media' : counterPrefix + tag)

export async function findFiles({ db, shop }: Context, tag: string, params: FilesQuery) {
  const { q } = params
  const filters = [
    ...(tag === everyTag ? [] : [eq(mediaFiles.tag, tag)]),
    ...(q ? [matches(q, { grams: sql`${mediaFiles.grams}`, folded: sql`${mediaFiles.search}` })] : []),
  ]
  const knownTotal = q ? undefined : await readCount(db.read, shop, counterOf(tag))
  const { items, ...rest } = await page<Record<string, unknown>, CFile>(db.read, listOf(shop), {
    ...params,
    filters,
    knownTotal,
  })
  return { files: items, ...rest }
}

export async function findTags({ db, shop }: Context) {
  const counts = await readCountsFrom(db.read, shop, counterPrefix)
  const held = [...counts].filter(([, files]) => files > 0)
  return { tags: held.map(([name, files]) => ({ tag: name.slice(counterPrefix.length), files })) }
}

/** By checksum; equal for all files with that content. */
export async function findContent({ db, shop }: Context, checksum: string) {
  const { name, mime, formats } = mediaFiles
  const [row] = await db.read
    .select({ name, mime, formats })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.shop_id, shop), eq(mediaFiles.checksum, checksum)))
    .limit(1)
  return row ? { ...row, name: row.name ?? '' } : null
}

/** URLs by file id, for records that show files. */
export async function readAddresses(
  db: Queryable,
  shop: number,
  ids: readonly string[],
): Promise<Map<string, Pick<CFile, 'url' | 'formats'>>> {
  if (ids.length === 0) return new Map()
  const { id, checksum, formats } = mediaFiles
  const found = await db
    .select({ id, checksum, formats })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.shop_id, shop), sql`${id} = any(${array(ids)}::uuid[])`))
  return new Map(found.map((row) => [row.id, addressesOf(row)]))
}

/** The first file per checksum. */
export async function readTwins(
  db: Queryable,
  shop: number,
  checksums: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (checksums.length === 0) return new Map()
  const found = await db
    .selectDistinctOn([mediaFiles.checksum], { checksum: mediaFiles.checksum, id: mediaFiles.id })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.shop_id, shop), sql`${mediaFiles.checksum} = any(${array(checksums)}::text[])`))
    .orderBy(mediaFiles.checksum, mediaFiles.id)
  return new Map(found.map(({ checksum, id }) => [checksum, id]))
}
