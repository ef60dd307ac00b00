import { failure, gramsToStore, words } from '@comptoir/platform/contract'
import {
  array,
  type Context,
  isoMoment,
  matches,
  page,
  type Queryable,
  readCount,
  rows,
} from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import {
  type CFile,
  everyTag,
  type FileFormat,
  type FilesAsked,
  type FileUse,
  type Focal,
  formatNames,
  mostUsesNamed,
} from '../../contract/index.ts'
import type { Content, KeptFormat } from '../content/keep-content.ts'

export interface FileRecord extends Record<string, unknown> {
  id: string
  tag: string
  title: string
  alt: string
  name: string
  mime: string
  size: number
  width: number | null
  height: number | null
  focal: Focal
  checksum: string
  formats: Content['formats']
  keys: string[]
  created_by: { id: string | null; name: string }
  version: number
  created_at: Date
  updated_at: Date
}

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

/** Where a file is served: as a whole, and in each of its sizes. */
function addressesOf({ checksum, formats: kept }: Pick<FileRecord, 'checksum' | 'formats'>) {
  const formats: CFile['formats'] = Object.fromEntries(
    formatNames.flatMap((name) => {
      const format = kept[name]
      return format ? [[name, formatOf(checksum, name, format)]] : []
    }),
  )
  return { url: formats.original?.url ?? '', formats }
}

/** A file as it travels: where its contents lie is nobody's business. */
export function toFile(row: FileRecord, { used_by, uses }: Used): CFile {
  const { id, tag, title, alt, name, mime, size, width, height, focal, checksum, created_by, version } = row
  const { url, formats } = addressesOf(row)
  return {
    ...{ id, tag, title, alt, name, path: url, url, mime, size, width, height, focal, checksum, formats },
    ...{ used_by, uses, created_by, version },
    created_at: isoMoment(row.created_at),
    updated_at: isoMoment(row.updated_at),
  }
}

const columns = sql`f.id, f.tag, f.title, f.alt, f.name, f.mime, f.size, f.width, f.height, f.focal, f.checksum,
  f.formats, f.keys, f.created_by, f.version, f.created_at, f.updated_at,
  (select count(*) from media_uses u where u.shop_id = f.shop_id and u.file_id = f.id) as uses,
  (select coalesce(jsonb_agg(jsonb_build_object('entity', entity, 'id', entity_id, 'label', label)), '[]') from (
    select u.entity, u.entity_id, u.label from media_uses u where u.shop_id = f.shop_id and u.file_id = f.id
    order by u.entity, u.label, u.entity_id limit ${sql.raw(String(mostUsesNamed))}) as named) as used_by`

type Found = FileRecord & Used

const toItem = (row: Found) => toFile(row, row)

/** How a file is found: by any part of its title, its name or its description. */
export function searchOf({ title, name, alt }: Pick<FileRecord, 'title' | 'name' | 'alt'>) {
  const texts = [title, name, alt]
  return { search: texts.flatMap(words).join(' '), grams: array(gramsToStore(texts)) }
}

async function find(db: Queryable, shop: number, which: SQL): Promise<Found[]> {
  return rows<Found>(db, sql`select ${columns} from media_files f where f.shop_id = ${shop} and ${which}`)
}

/** A file with what its formats are kept under. */
export async function lockFile(db: Queryable, shop: number, id: string) {
  const [row] = await find(db, shop, sql`f.id = ${id} for update`)
  if (!row) throw failure('NOT_FOUND', { entity: 'file' })
  return { row, file: toItem(row) }
}

export async function readFile(db: Queryable, shop: number, id: string): Promise<CFile> {
  const [row] = await find(db, shop, sql`f.id = ${id}`)
  if (!row) throw failure('NOT_FOUND', { entity: 'file' })
  return toItem(row)
}

/** What was uploaded with this content before: the one of the tag first, for it needs no second record. */
export async function findTwin(db: Queryable, shop: number, { tag, checksum }: Pick<FileRecord, 'tag' | 'checksum'>) {
  const [row] = await find(db, shop, sql`f.checksum = ${checksum} order by f.tag = ${tag} desc limit 1`)
  return row ? { row, file: toItem(row) } : null
}

const listOf = (shop: number) => ({
  from: sql`media_files f`,
  where: [sql`f.shop_id = ${shop}`],
  id: sql`f.id`,
  select: columns,
  toItem,
  sorts: {
    created_at: { column: sql`f.created_at`, type: 'timestamptz' },
    title: { column: sql`f.title`, type: 'text' },
    size: { column: sql`f.size`, type: 'bigint' },
  } as const,
  usualSort: '-created_at',
})

export const counterOf = (tag: string) => (tag === everyTag ? 'media' : `media:${tag}`)

export async function findFiles({ db, shop }: Context, tag: string, asked: FilesAsked) {
  const { q } = asked
  const filters = [
    ...(tag === everyTag ? [] : [sql`f.tag = ${tag}`]),
    ...(q ? [matches(q, sql`f.grams`, sql`f.search`)] : []),
  ]
  const knownTotal = q ? undefined : await readCount(db.read, shop, counterOf(tag))
  const { items, ...rest } = await page<Found, CFile>(db.read, listOf(shop), { ...asked, filters, knownTotal })
  return { files: items, ...rest }
}

/** The folders that hold something. */
export const findTags = async ({ db, shop }: Context) => ({
  tags: await rows<{ tag: string; files: number }>(
    db.read,
    sql`select substr(name, 7) as tag, value as files from counters
        where shop_id = ${shop} and name like 'media:%' and value > 0 order by tag`,
  ),
})

/** What is served under a checksum: the same for all records of it. */
export async function findContent({ db, shop }: Context, checksum: string) {
  const [row] = await rows<Pick<FileRecord, 'name' | 'mime' | 'formats'>>(
    db.read,
    sql`select name, mime, formats from media_files where shop_id = ${shop} and checksum = ${checksum} limit 1`,
  )
  return row ?? null
}

/** Where some files are served, by their ids: for records that show them and ask for nothing else. */
export async function readAddresses(
  db: Queryable,
  shop: number,
  ids: readonly string[],
): Promise<Map<string, Pick<CFile, 'url' | 'formats'>>> {
  if (ids.length === 0) return new Map()
  const found = await rows<Pick<FileRecord, 'id' | 'checksum' | 'formats'>>(
    db,
    sql`select id, checksum, formats from media_files where shop_id = ${shop} and id = any(${array(ids)}::uuid[])`,
  )
  return new Map(found.map((row) => [row.id, addressesOf(row)]))
}

/** Which file holds a content, by its checksum: of several the first. */
export async function readTwins(
  db: Queryable,
  shop: number,
  checksums: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (checksums.length === 0) return new Map()
  const found = await rows<{ checksum: string; id: string }>(
    db,
    sql`select distinct on (checksum) checksum, id from media_files
        where shop_id = ${shop} and checksum = any(${array(checksums)}::text[]) order by checksum, id`,
  )
  return new Map(found.map(({ checksum, id }) => [checksum, id]))
}
