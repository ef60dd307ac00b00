import type { Locale } from '@comptoir/platform/contract'
import { array, type Queryable } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { mediaFiles } from '../content/media.table.ts'
import type { Paper } from '../content/paper-of.ts'

export interface Picture {
  checksum: string
  alt: string
  /** Of the alternative text. */
  locale: Locale
  width: number | null
  height: number | null
  paper: Paper | null
}

/** Reads pictures for pages in a language. */
interface PictureReader {
  db: Queryable
  shop: number
  locale: Locale
}

/** What stands at a picture in one place of the shop: nobody has to hear another language while there is a text in theirs. */
export const altFor = (own: { alt: string; locale: string }, picture: Picture, reader: Locale): string => {
  const isForeign = own.locale !== reader && picture.locale === reader
  return isForeign ? picture.alt || own.alt : own.alt || picture.alt
}

/** Pictures by file id, for pages of the shop. */
export async function readPictures(
  { db, shop, locale }: PictureReader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Picture>> {
  if (ids.length === 0) return new Map()
  const { id, checksum, alt, width, height, paper } = mediaFiles
  const translated = sql<string | null>`${mediaFiles.translations} -> ${locale}::text ->> 'alt'`
  const found = await db
    .select({ id, checksum, alt, translated, own: mediaFiles.locale, width, height, paper })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.shop_id, shop), sql`${id} = any(${array(ids)}::uuid[])`))
  return new Map(
    found.map(({ id, alt, translated, own, ...picture }) => [
      id,
      { ...picture, alt: translated ?? alt ?? '', locale: translated === null ? own : locale },
    ]),
  )
}
