import { z } from 'zod'

/** One thing that visitors see differently between two versions of a theme. */
export const DesignDifference = z.object({
  /** The file it stands in: `templates/index.json`. */
  path: z.string(),
  what: z.enum(['setting', 'added', 'removed', 'moved', 'hidden', 'shown']),
  /** Names of the section and its block, in the panel's language; empty for the whole page or theme. */
  name: z.string(),
  /** Label of the setting. */
  setting: z.string(),
  from: z.string(),
  to: z.string(),
})
export type DesignDifference = z.infer<typeof DesignDifference>
