import { Id, readable, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'

/** The sizes a picture is kept in, by their longer side in pixels; never larger than it came. */
export const formatSizes = { thumb: 96, small: 320, medium: 800, large: 1_600, original: 4_096 } as const
export const formatNames = ['thumb', 'small', 'medium', 'large', 'original'] as const
export type FormatName = (typeof formatNames)[number]

/** The folder a file lies in. */
export const Tag = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'TAG_INVALID')

/** What every list of files begins with, where nobody says otherwise (specification §7). */
export const defaultTag = 'picture'

/** The folders that every shop has. */
export const defaultTags = [
  'picture',
  'product',
  'collection',
  'vendor',
  'article',
  'logo',
  'document',
  'video',
] as const

/** No folder: all of them. */
export const everyTag = 'all'

/** Specification §5: an image's title is longer than 4. */
export const titleLength = { least: 5, most: 250 } as const
export const FileTitle = z
  .string()
  .trim()
  .min(titleLength.least, 'IMAGE_TITLE_LENGTH')
  .max(titleLength.most, 'TOO_LONG')

const Share = z.number().min(0).max(1)

/** The point of a picture that stays in sight when it is cut, from its left and its top. */
export const Focal = z.strictObject({ x: Share, y: Share })
export type Focal = z.infer<typeof Focal>

export const FileFormat = z.object({
  /** From the shop's origin on. */
  url: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  size: z.int(),
  mime: z.string(),
})
export type FileFormat = z.infer<typeof FileFormat>

/** A record of another domain that shows the file. */
export const FileUse = z.object({ entity: z.string(), id: z.string(), label: z.string() })
export type FileUse = z.infer<typeof FileUse>

/** How many uses a file names; more are only counted. */
export const maxUsesNamed = 20

/** Where each is shown: to whoever may put a picture somewhere. */
const seen = 'use_media'

export const CFile = readable(
  z.object({
    id: Id,
    tag: z.string(),
    title: z.string(),
    /** What it shows, for those who do not see it. */
    alt: z.string(),
    /** What it was called when it came. */
    name: z.string(),
    path: z.string(),
    url: z.string(),
    mime: z.string(),
    size: z.int(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    focal: Focal,
    /** SHA-256 of what was uploaded. */
    checksum: z.string(),
    formats: z.partialRecord(z.enum(formatNames), FileFormat),
    used_by: z.array(FileUse),
    uses: z.int(),
    created_by: z.object({ id: z.string().nullable(), name: z.string() }),
    version: Version,
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
  {
    id: seen,
    tag: seen,
    title: seen,
    alt: seen,
    name: seen,
    path: seen,
    url: seen,
    mime: seen,
    size: seen,
    width: seen,
    height: seen,
    focal: seen,
    checksum: seen,
    formats: seen,
    used_by: seen,
    uses: seen,
    created_by: seen,
    version: seen,
    created_at: seen,
    updated_at: seen,
  },
)
export type CFile = z.infer<typeof CFile>

export const FileChange = z
  .strictObject({ title: FileTitle, alt: z.string().trim().max(500, 'TOO_LONG'), tag: Tag, focal: Focal })
  .partial()
  .extend({ version: Version })
export type FileChange = z.infer<typeof FileChange>

/** A file of an upload that was not taken. The others of the same request were. */
export const RejectedFile = z.object({
  name: z.string(),
  code: z.string(),
  field: z.string().optional(),
  details: z.record(z.string(), z.unknown()).optional(),
})
export type RejectedFile = z.infer<typeof RejectedFile>
