export const articleLimits = { tags: 250, category: 100, tag: 64 } as const

export const articleStates = ['public', 'scheduled', 'draft'] as const
export type ArticleState = (typeof articleStates)[number]

interface Published {
  public: boolean
  published_at: string | null
}

/** Visitors see `public` articles only. */
export function articleStateOf({ public: isPublic, published_at }: Published, now: number): ArticleState {
  if (!isPublic) return 'draft'
  return published_at !== null && Date.parse(published_at) > now ? 'scheduled' : 'public'
}

/**
 * A tag in addresses, as the filter `handle` of themes makes it: `Tea & cups` becomes `tea-cups`. Spellings of a category
 * or tag with the same key are the same label; without letters and digits it has none.
 */
export const tagKey = (tag: string) =>
  tag
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
