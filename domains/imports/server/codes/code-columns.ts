import { type Header, ignoredIn } from '../read/csv-columns.ts'

/** Header cells of this shop, of Shopify's exports and of those for WooCommerce; the first of a list applies. */
const names = {
  code: ['code', 'discount code', 'coupon code', 'coupon_code', 'post_title', 'name'],
  discount_id: ['discount id'],
  title: ['title', 'discount title', 'discount'],
  type: ['discount_type', 'discount type', 'discount value type', 'value type', 'type', 'kind'],
  value: ['coupon_amount', 'amount', 'discount value', 'discount_value', 'value'],
  free_shipping: ['free_shipping', 'free shipping'],
  usage_limit: ['usage limit per code', 'usage limit', 'usage_limit'],
  per_customer: [
    ...['usage_limit_per_user', 'limit per customer', 'applies once per customer', 'applies_once_per_customer'],
    ...['once per customer', 'once_per_customer', 'applies once'],
  ],
  minimum: ['minimum_amount', 'minimum amount', 'minimum purchase amount', 'prerequisite_subtotal_min'],
  starts: ['starts at', 'starts_at', 'start', 'start date', 'starts'],
  ends: ['ends at', 'ends_at', 'end', 'end date', 'expiry_date', 'expiry date', 'date_expires', 'ends', 'expires'],
  state: ['state', 'status', 'post_status'],
} as const

export type CodeColumn = keyof typeof names

export function readCodeHeader(cells: readonly string[]): Header<CodeColumn> | null {
  const folded = cells.map((cell) => cell.trim().toLowerCase())
  const columns: (CodeColumn | null)[] = folded.map(() => null)
  let column: CodeColumn
  for (column in names) {
    const at = names[column].map((name) => folded.indexOf(name)).find((place) => place >= 0)
    if (at !== undefined) columns[at] ??= column
  }
  return columns.includes('code') ? { columns, ignored: ignoredIn(cells, columns) } : null
}
