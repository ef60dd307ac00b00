/** Chosen by hand, or by rules. */
export const collectionKinds = ['manual', 'smart'] as const
/** How the shop shows it. */
export const collectionDisplays = ['grid', 'list', 'carousel', 'hidden'] as const
/** The order of its products; by hand only where they are chosen by hand. */
export const collectionSorts = ['manual', '-created_at', 'created_at', 'title', '-title', 'price', '-price'] as const
