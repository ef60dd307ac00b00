import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { apiError } from '@comptoir/platform/contract'
import type { Incoming } from '@comptoir/platform/server'
import { fileTypes } from '../../contract/file.rules.ts'
import { acceptedMime } from './accept-content.ts'
import { headSize } from './content-type.ts'
import { encodePicture } from './encode-image.ts'

/** The part of a received file that may be kept. */
export interface SafeContent {
  mime: string
  size: number
  width: number | null
  height: number | null
  /** Opened once. */
  open(): Readable
  /** WebP; null if it is no picture. */
  thumb: Buffer | null
}

async function headOf({ path }: Incoming) {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headSize), 0, headSize, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * Pictures and PDFs by the rules of the library, for visitors, kept elsewhere and under narrower limits: the first bytes decide the type, and
 * a picture is encoded anew, without what its camera noted.
 * @throws FILE_TYPE_NOT_ALLOWED, HEIC_NOT_SUPPORTED, FILE_BROKEN, IMAGE_TOO_LARGE, IMAGE_SIDE_TOO_LONG, PICTURES_WAITING
 */
export async function safeContent(incoming: Incoming): Promise<SafeContent> {
  const { kind } = fileTypes[acceptedMime(await headOf(incoming))]
  if (kind === 'video') throw apiError('FILE_TYPE_NOT_ALLOWED')
  if (kind === 'document') {
    const plain = { mime: 'application/pdf', size: incoming.size, width: null, height: null, thumb: null }
    return { ...plain, open: () => createReadStream(incoming.path) }
  }
  const { original, thumb } = await encodePicture(incoming.path)
  const { data, width, height } = original
  const picture = { mime: 'image/webp', size: data.length, width, height, thumb: thumb.data }
  return { ...picture, open: () => Readable.from([data]) }
}
