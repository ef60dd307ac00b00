import { Id, perLocale, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { articleLimits, tagKey } from './article.rules.ts'

export const labelKinds = ['category', 'tag'] as const
export const LabelKind = z.enum(labelKinds)
export type LabelKind = z.infer<typeof LabelKind>

const text = (longest: number) => z.string().trim().min(1, 'REQUIRED').max(longest, 'TOO_LONG')

/** Names by language; where one is missing, the label is shown as articles have it. */
export const LabelNames = perLocale(z.string())
export type LabelNames = z.infer<typeof LabelNames>

/** Names of a label, saved once for the shop. */
export const LabelRecord = z.object({
  id: Id,
  kind: LabelKind,
  /** One for all spellings of the label. */
  key: z.string(),
  label: z.string(),
  names: LabelNames,
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type LabelRecord = z.infer<typeof LabelRecord>

/** Version 0 if no names were saved yet. */
const SavedVersion = z.union([z.literal(0), Version])

/** A category or tag that articles have. */
export const Label = LabelRecord.pick({ kind: true, key: true, label: true, names: true }).extend({
  /** Articles outside the trash. */
  articles: z.int().nonnegative(),
  version: SavedVersion,
})
export type Label = z.infer<typeof Label>

const category = text(articleLimits.category)
const tag = text(articleLimits.tag)
/** Themes link the pages of tags by their shown names. */
const tagName = tag.refine((name) => name === '' || tagKey(name) !== '', 'LETTERS_MISSING')

/** The names replace all that were saved; the label may have any of its spellings. */
export const LabelChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('category'), label: category, names: perLocale(category), version: SavedVersion }),
  z.strictObject({ kind: z.literal('tag'), label: tag, names: perLocale(tagName), version: SavedVersion }),
])
export type LabelChange = z.infer<typeof LabelChange>
