import type { Readable } from 'node:stream'

/** A multipart upload: small text fields, and one file as a stream that is read once. */
export interface Upload {
  filename: string
  mime: string
  content: Readable
  fields: Readonly<Record<string, string>>
}
