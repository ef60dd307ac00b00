/** Manual: products are chosen by hand. Smart: rules choose them. */
export const collectionKinds = ['manual', 'smart'] as const
export const collectionDisplays = ['grid', 'list', 'carousel', 'hidden'] as const
/** The default order of the products; `manual` is for manual collections only. */
export const collectionSorts = ['manual', '-created_at', 'created_at', 'title', '-title', 'price', '-price'] as const
