import { z } from 'zod'

/** How both values are shown: a text in quotes, a choice or number as it is, a swatch, on or off; `other` has no words. */
const kinds = ['text', 'plain', 'color', 'switch', 'other'] as const

/** One thing that visitors see differently between two versions of a theme. */
export const DesignDifference = z.object({
  /** The file it stands in: `templates/index.json`. */
  path: z.string(),
  what: z.enum(['setting', 'added', 'removed', 'moved', 'hidden', 'shown']),
  /** Names of the section and its block, or of the group of settings, in the panel's language; empty for a whole page. */
  name: z.string(),
  /** Label of the setting. */
  setting: z.string(),
  kind: z.enum(kinds),
  /** Without markup, cut around the place where both begin to differ; `true` and `false` of a switch. */
  from: z.string(),
  to: z.string(),
})
export type DesignDifference = z.infer<typeof DesignDifference>
