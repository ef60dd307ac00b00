import { Id, perLocale, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { articleLimits, tagKey } from './article.rules.ts'
import { LabelKind } from './label-kind.ts'

const text = (longest: number) => z.string().trim().max(longest, 'TOO_LONG')

/** A name as forms have it: empty for none. Themes link the pages of tags by their names. */
export const LabelName = {
  category: text(articleLimits.category),
  tag: text(articleLimits.tag).refine((name) => name === '' || tagKey(name) !== '', 'LETTERS_MISSING'),
} satisfies Record<LabelKind, z.ZodType<string>>

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

const changeOf = <Kind extends LabelKind>(kind: Kind) =>
  z.strictObject({
    kind: z.literal(kind),
    /** In any spelling. */
    label: text(articleLimits[kind]).min(1, 'REQUIRED'),
    /** Replaces all names. */
    names: perLocale(LabelName[kind].refine((name) => name !== '', 'REQUIRED')),
    version: SavedVersion,
  })

export const LabelChange = z.discriminatedUnion('kind', [changeOf('category'), changeOf('tag')])
export type LabelChange = z.infer<typeof LabelChange>
