import { buffer } from 'node:stream/consumers'
import { type Context, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { readPaper, scaleImage } from '../content/encode-image.ts'
import { type KeptFormat, keepImage } from '../content/keep-content.ts'
import { cancelDeletion } from '../content/leftovers.ts'
import { mediaFiles } from '../content/media.table.ts'
import type { Paper } from '../content/paper-of.ts'
import { findContent } from './file.queries.ts'

/** Widths in pixels that pictures of the shop are served in; any other width is answered with the next one. */
const pictureWidths = [240, 390, 585, 780, 1_200] as const
const largest = 1_600

const nameOf = (width: number) => `w${width}`

type Formats = NonNullable<Awaited<ReturnType<typeof findContent>>>['formats']

/** The smallest kept format that is as wide; null if none is. */
function sourceFor(formats: Formats, width: number): KeptFormat | null {
  const wide = Object.values(formats).filter((format) => format !== undefined && (format.width ?? 0) >= width)
  const [smallest] = wide.toSorted((a, b) => (a?.width ?? 0) - (b?.width ?? 0))
  return smallest ?? null
}

/** Kept with the file, so that each width is made once. Its records did not change, so their versions stay. */
interface Made {
  checksum: string
  name: string
  format: KeptFormat
  paper: Paper | null
}

async function keepFormat(tx: Tx, { checksum, name, format, paper }: Made) {
  await tx
    .update(mediaFiles)
    .set({
      formats: sql`${mediaFiles.formats} || jsonb_build_object(${name}::text, ${JSON.stringify(format)}::jsonb)`,
      // Pictures that were uploaded before grounds were read get theirs here.
      paper: sql`coalesce(${mediaFiles.paper}, nullif(${JSON.stringify(paper)}::jsonb, 'null'))`,
      keys: sql`array_append(array_remove(${mediaFiles.keys}, ${format.key}), ${format.key})`,
    })
    .where(and(eq(mediaFiles.shop_id, shopOf(tx)), eq(mediaFiles.checksum, checksum)))
}

async function makeFormat(
  context: Context,
  source: KeptFormat,
  { checksum, width }: { checksum: string; width: number },
) {
  const content = await buffer(context.files.get(source.key))
  const format = await keepImage(context, await scaleImage(content, width))
  const paper = await readPaper(content)
  await context.db.transaction(async (tx) => {
    await cancelDeletion(tx, context, [format.key])
    await keepFormat(tx, { checksum, name: nameOf(width), format, paper })
  })
  return format
}

/** Several visitors ask for a new picture at once. */
const making = new Map<string, Promise<KeptFormat>>()

function makeOnce(context: Context, source: KeptFormat, wanted: { checksum: string; width: number }) {
  const name = `${context.shop} ${wanted.checksum} ${wanted.width}`
  const known = making.get(name)
  if (known) return known
  const made = makeFormat(context, source, wanted).finally(() => making.delete(name))
  making.set(name, made)
  return made
}

/** A picture in the next width that is served, the largest for 0; never enlarged. Null if there is no such picture. */
export async function findSized(context: Context, checksum: string, wanted: number): Promise<KeptFormat | null> {
  const content = await findContent(context, checksum)
  const whole = content?.formats.large
  if (!content || !whole) return null
  const width = (wanted > 0 && pictureWidths.find((each) => each >= wanted)) || largest
  const known = content.formats[nameOf(width)]
  if (known) return known
  const source = sourceFor(content.formats, width)
  if (!source) return content.formats.original ?? whole
  return source.width === width ? source : makeOnce(context, source, { checksum, width })
}
