export const pageStates = ['public', 'scheduled', 'draft'] as const
export type PageState = (typeof pageStates)[number]

interface Published {
  public: boolean
  published_at: string | null
}

/** Visitors see `public` pages only. */
export function pageStateOf({ public: isPublic, published_at }: Published, now: number): PageState {
  if (!isPublic) return 'draft'
  return published_at !== null && Date.parse(published_at) > now ? 'scheduled' : 'public'
}

/** Days until a deleted page is purged. */
export const trashDays = 30
