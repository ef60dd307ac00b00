/** What is tried. All of it stands in the address, so that a colleague sees the same. */
export interface Trial {
  /** Pieces by variant. */
  lines: readonly { variant_id: string; quantity: number }[]
  codes: readonly string[]
  customer_id: string
  country: string
  shipping_method_id: string
  /** In place of now; empty: now. */
  at: string
}

const lineIn = (text: string) => {
  const [variant_id = '', pieces = ''] = text.split('~')
  const quantity = Number(pieces)
  return /^[\da-f-]{36}$/.test(variant_id) && Number.isInteger(quantity) && quantity > 0
    ? [{ variant_id, quantity }]
    : []
}

export const trialIn = (search: URLSearchParams): Trial => ({
  lines: search.getAll('line').flatMap(lineIn),
  codes: search.getAll('code').filter(Boolean),
  customer_id: search.get('customer') ?? '',
  country: search.get('country') ?? '',
  shipping_method_id: search.get('delivery') ?? '',
  at: search.get('at') ?? '',
})

export function searchOf({ lines, codes, customer_id, country, shipping_method_id, at }: Trial): URLSearchParams {
  const search = new URLSearchParams()
  for (const { variant_id, quantity } of lines) search.append('line', `${variant_id}~${quantity}`)
  for (const code of codes) search.append('code', code)
  const single = { customer: customer_id, country, delivery: shipping_method_id, at }
  for (const [name, value] of Object.entries(single)) if (value) search.set(name, value)
  return search
}

/** The goods of an order, to where it goes, by its codes. */
export const trialOf = (order: {
  products: readonly { variant_id: string | null; quantity: number }[]
  discounts: readonly { code: string | null }[]
  customer_id: string | null
  shipping_address: { country: string } | null
  shipping: { method_id: string | null } | null
}): Trial => ({
  lines: order.products.flatMap(({ variant_id, quantity }) => (variant_id === null ? [] : [{ variant_id, quantity }])),
  codes: order.discounts.flatMap(({ code }) => code ?? []),
  customer_id: order.customer_id ?? '',
  country: order.shipping_address?.country ?? '',
  shipping_method_id: order.shipping?.method_id ?? '',
  at: '',
})
