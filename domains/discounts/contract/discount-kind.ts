/** `code`: typed by the shopper, or in the address that brought them. */
export const discountModes = ['code', 'automatic'] as const

export const discountKinds = ['percentage', 'fixed', 'fixed_price', 'free_shipping', 'bxgy', 'steps'] as const
export type DiscountKind = (typeof discountKinds)[number]

/** What gets cheaper: the whole order, some of its goods, or its delivery. They are applied products → order → delivery. */
export const discountScopes = ['order', 'products', 'shipping'] as const
export type DiscountScope = (typeof discountScopes)[number]
