import type { Media } from '@comptoir/catalogue/contract'
import { readAddresses, readTwins } from '@comptoir/media/server'
import type { Tx } from '@comptoir/platform/server'
import { rememberedFiles } from '../pictures/fetched-pictures.queries.ts'
import type { ParsedProduct, ParsedVariant } from '../read/parse-group.ts'

type Picture = Pick<Media, 'cfile_id' | 'url'>

const checksumOf = (url: string) => /\/files\/([0-9a-f]{64})\//.exec(url)?.[1] ?? ''

/** Finds a library file by its id, by its checksum in the URL, or by a remembered download; null if there is none. */
async function finderOf(tx: Tx, shop: number, pictures: readonly Picture[]) {
  const known = await readAddresses(
    tx,
    shop,
    pictures.flatMap(({ cfile_id }) => cfile_id ?? []),
  )
  const unknown = pictures.filter(({ cfile_id }) => cfile_id !== null && !known.has(cfile_id))
  const twins = await readTwins(
    tx,
    shop,
    unknown.map(({ url }) => checksumOf(url)),
  )
  const fetched = await rememberedFiles(
    tx,
    shop,
    pictures.map(({ url }) => url),
  )
  return ({ cfile_id, url }: Picture) =>
    cfile_id !== null && known.has(cfile_id) ? cfile_id : (twins.get(checksumOf(url)) ?? fetched.get(url) ?? null)
}

type Finder = Awaited<ReturnType<typeof finderOf>>

function withPicture(variant: ParsedVariant, find: Finder): ParsedVariant {
  const { picture, values } = variant
  return picture === undefined ? variant : { ...variant, values: { ...values, image_cfile: picture && find(picture) } }
}

/** Resolves the pictures of our own files to files of this library. */
export async function withFiles(tx: Tx, shop: number, parsed: ParsedProduct): Promise<ParsedProduct> {
  const { own, variants, images } = parsed
  if (!own) {
    const files = await rememberedFiles(
      tx,
      shop,
      images.map(({ url }) => url),
    )
    return files.size > 0 ? { ...parsed, files } : parsed
  }
  const pictures = [...(own.media ?? []), ...variants.flatMap(({ picture }) => picture ?? [])]
  const find = await finderOf(tx, shop, pictures)
  const media = own.media?.map((picture) => ({ ...picture, cfile_id: find(picture) }))
  return { ...parsed, own: { ...own, media }, variants: variants.map((variant) => withPicture(variant, find)) }
}

export const unknownPictures = ({ variants }: ParsedProduct) =>
  variants.flatMap(({ row, picture, values }) =>
    picture && values.image_cfile === null
      ? [{ row, code: 'IMAGE_UNKNOWN', details: { url: picture.url.slice(0, 500).toWellFormed() } }]
      : [],
  )
