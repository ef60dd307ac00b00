import { defaultTag, titleLength } from './file.ts'

const megabyte = 1_048_576

/** Accepted types by content, with file extension and size limit in bytes. */
export const fileTypes = {
  'image/jpeg': { kind: 'image', ending: 'jpg', limit: 20 * megabyte },
  'image/png': { kind: 'image', ending: 'png', limit: 20 * megabyte },
  'image/gif': { kind: 'image', ending: 'gif', limit: 20 * megabyte },
  'image/webp': { kind: 'image', ending: 'webp', limit: 20 * megabyte },
  'image/avif': { kind: 'image', ending: 'avif', limit: 20 * megabyte },
  'application/pdf': { kind: 'document', ending: 'pdf', limit: 20 * megabyte },
  'video/mp4': { kind: 'video', ending: 'mp4', limit: 100 * megabyte },
  'video/webm': { kind: 'video', ending: 'webm', limit: 100 * megabyte },
} as const
export type FileMime = keyof typeof fileTypes

export const isFileMime = (mime: string): mime is FileMime => Object.hasOwn(fileTypes, mime)

export const isImage = ({ mime }: { mime: string }) => mime.startsWith('image/')
export const isVideo = ({ mime }: { mime: string }) => mime.startsWith('video/')

/** Default folder by type. */
export function defaultTagOf(mime: string) {
  if (!isFileMime(mime) || isImage({ mime })) return defaultTag
  return fileTypes[mime].kind
}

/** Larger images would exhaust memory. */
export const maxPixels = 50_000_000
/** Of visitors' pictures, which anybody sends: as large as those of usual cameras. */
export const maxVisitorPixels = 24_000_000
/** Encoding costs time per line, so very long images are rejected. */
export const maxSide = 30_000
/** Longer animations keep only their first frame. */
export const maxFrames = 1_000

export function defaultTitle(name: string, tag: string) {
  const bare = name.replace(/\.[a-z0-9]{1,5}$/i, '').trim()
  const title = bare.length >= titleLength.least ? bare : [bare, tag].filter(Boolean).join(' ')
  return title.padEnd(titleLength.least, '.').slice(0, titleLength.most).toWellFormed()
}
