import { Readable } from 'node:stream'
import type { Context } from '@comptoir/platform/server'
import { fileTypes } from '../../contract/file.rules.ts'
import { formatNames } from '../../contract/file.ts'
import type { AcceptedContent } from './accept-content.ts'
import { type EncodedImage, encodeImage, readPaper } from './encode-image.ts'
import type { Paper } from './paper-of.ts'

export interface KeptFormat {
  key: string
  mime: string
  ending: string
  size: number
  width: number | null
  height: number | null
}

export interface Content {
  checksum: string
  mime: string
  size: number
  width: number | null
  height: number | null
  formats: Partial<Record<string, KeptFormat>>
  paper: Paper | null
}

type Kept = Pick<Content, 'formats' | 'paper'>

const contentOf = (checksum: string, original: KeptFormat, kept: Kept): Content => ({
  checksum,
  mime: original.mime,
  size: original.size,
  width: original.width,
  height: original.height,
  ...kept,
})

export async function keepImage(
  { files }: Pick<Context, 'files'>,
  { data, width, height }: EncodedImage,
): Promise<KeptFormat> {
  const { key, size } = await files.put(Readable.from([data]), data.length)
  return { key, mime: 'image/webp', ending: 'webp', size, width, height }
}

/** Stores what will be served: the encoded formats of an image, otherwise the original bytes. */
export async function keepContent(context: Context, { incoming, mime }: AcceptedContent): Promise<Content> {
  const { kind, ending } = fileTypes[mime]
  if (kind !== 'image') {
    const { key, size } = await context.files.keep(incoming)
    const original = { key, mime, ending, size, width: null, height: null }
    return contentOf(incoming.key, original, { formats: { original }, paper: null })
  }
  const encoded = await encodeImage(incoming.path)
  const formats: Content['formats'] = {}
  for (const name of formatNames) formats[name] = await keepImage(context, encoded[name])
  const original = formats.original
  if (!original) throw new Error('A picture was kept without its original')
  return contentOf(incoming.key, original, { formats, paper: await readPaper(encoded.small.data) })
}

export const keysOf = ({ formats }: Pick<Content, 'formats'>) => [
  ...new Set(Object.values(formats).flatMap((format) => (format ? [format.key] : []))),
]
