import type { Readable } from 'node:stream'
import { ApiError } from '@comptoir/platform/contract'
import {
  attachment,
  type Files,
  type FormFile,
  openPrivate,
  RawReply,
  receivePrivate,
  type StoredFile,
} from '@comptoir/platform/server'
import { type SafeContent, safeContent } from './safe-content.ts'

/** Content that is kept beside the library, for staff alone: under a key of its own, which no address of the shop serves. */
export async function storePrivately(files: Files, content: Readable, limit: number): Promise<StoredFile> {
  const incoming = await receivePrivate(files, content, limit)
  const { key } = await files.keep(incoming)
  return { key, size: incoming.size }
}

const maxName = 150

/** A picture is kept encoded and has that ending, whatever its sender called it. */
export function privateName(filename: string, { mime, unnamed }: { mime: string; unnamed: string }) {
  const bare = filename
    .replace(/^.*[/\\]/, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .trim()
  return `${(bare || unnamed).slice(0, maxName)}.${endingOf(mime)}`
}

/** Of what `safeContent` lets pass. */
export const endingOf = (mime: string) => (mime === 'application/pdf' ? 'pdf' : 'webp')

/** Like `safeContent`; a refusal names the file. */
export async function safeFile({ filename, incoming }: FormFile): Promise<SafeContent> {
  try {
    return await safeContent(incoming)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new ApiError(error.code, error.status, { ...error.details, name: filename })
  }
}

const unstored = 'private, no-store'

/** Always saved, never shown: browsers run nothing of it. */
export const savedReply = (files: Files, { name, ...stored }: StoredFile & { name: string }) =>
  new RawReply(openPrivate(files, stored), {
    'content-type': 'application/octet-stream',
    'content-length': String(stored.size),
    'content-disposition': attachment(name),
    'cache-control': unstored,
  })

/** Encoded by this server, so it holds nothing but pixels. */
export const thumbnailReply = (files: Files, stored: StoredFile) =>
  new RawReply(openPrivate(files, stored), {
    'content-type': 'image/webp',
    'content-length': String(stored.size),
    'cache-control': unstored,
  })
