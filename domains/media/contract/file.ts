import { Id, locales, perLocale, readable, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { Tag } from './file-path.ts'

/** Longer side in pixels; images are never enlarged. */
export const formatSizes = { thumb: 96, small: 320, medium: 800, large: 1_600, original: 4_096 } as const
export const formatNames = ['thumb', 'small', 'medium', 'large', 'original'] as const
export type FormatName = (typeof formatNames)[number]

/** Default folder of file lists (specification §7). */
export const defaultTag = 'picture'

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

/** Stands for all folders. */
export const everyTag = 'all'

/** Specification §5: longer than 4 characters. */
export const titleLength = { least: 5, most: 250 } as const
export const FileTitle = z
  .string()
  .trim()
  .min(titleLength.least, 'IMAGE_TITLE_LENGTH')
  .max(titleLength.most, 'TOO_LONG')

const Share = z.number().min(0).max(1)

/** Focal point: stays visible when cropped; fractions from the left and the top. */
export const Focal = z.strictObject({ x: Share, y: Share })
export type Focal = z.infer<typeof Focal>

export const FileFormat = z.object({
  /** Relative to the shop's origin. */
  url: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  size: z.int(),
  mime: z.string(),
})
export type FileFormat = z.infer<typeof FileFormat>

export const FileUse = z.object({ entity: z.string(), id: z.string(), label: z.string() })
export type FileUse = z.infer<typeof FileUse>

/** More uses are only counted. */
export const maxUsesNamed = 20

const Alt = z.string().trim().max(500, 'TOO_LONG')

/** A file's texts in another language; empty where its own are read. */
const FileTranslation = z.strictObject({ alt: Alt.default('') })
export type FileTranslation = z.infer<typeof FileTranslation>

const FileTranslations = perLocale(FileTranslation)

/** Read permission of every field. */
const seen = 'use_media'

export const CFile = readable(
  z.object({
    id: Id,
    tag: z.string(),
    title: z.string(),
    /** Alternative text. */
    alt: z.string(),
    /** Language of the alternative text. */
    locale: z.enum(locales),
    /** The alternative text in other languages. */
    translations: FileTranslations,
    /** Original file name. */
    name: z.string(),
    path: z.string(),
    url: z.string(),
    mime: z.string(),
    size: z.int(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    focal: Focal,
    /** SHA-256 of the upload. */
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
    locale: seen,
    translations: seen,
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
  .strictObject({
    ...{ title: FileTitle, alt: Alt, locale: z.enum(locales) },
    /** Replaces all translations. */
    translations: FileTranslations,
    ...{ tag: Tag, focal: Focal },
  })
  .partial()
  .extend({ version: Version })
export type FileChange = z.infer<typeof FileChange>

/** A rejected file; others of the same request may be accepted. */
export const RejectedFile = z.object({
  name: z.string(),
  code: z.string(),
  field: z.string().optional(),
  details: z.record(z.string(), z.unknown()).optional(),
})
export type RejectedFile = z.infer<typeof RejectedFile>
