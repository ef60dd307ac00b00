export const methodKeys = ['pay_on_delivery', 'bank_transfer', 'stripe'] as const
export type MethodKey = (typeof methodKeys)[number]

export const isMethodKey = (key: string): key is MethodKey => methodKeys.some((known) => known === key)

/**
 * Where the shopper pays: `offline` nowhere in the shop, `redirect` on the provider's page, `card_fields` on ours, with
 * fields that the provider serves.
 */
export const methodKinds = ['offline', 'redirect', 'card_fields'] as const

/** Names of companies, which no language translates. */
const providers: Readonly<Record<string, string>> = { stripe: 'Stripe' }

/** Who moves the money of a method; null where the shop itself takes it. */
export const providerName = (method: string): string | null => providers[method] ?? null
