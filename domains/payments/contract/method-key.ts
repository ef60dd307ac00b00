export const methodKeys = ['pay_on_delivery', 'bank_transfer', 'stripe'] as const
export type MethodKey = (typeof methodKeys)[number]

export const isMethodKey = (key: string): key is MethodKey => methodKeys.some((known) => known === key)

/**
 * Where the shopper pays: `offline` nowhere in the shop, `redirect` on the provider's page, `card_fields` on ours, with
 * fields that the provider serves.
 */
export const methodKinds = ['offline', 'redirect', 'card_fields'] as const
