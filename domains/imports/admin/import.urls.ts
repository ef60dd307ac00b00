import { importCustomersUrl } from '@comptoir/customers/admin'
import { importOrdersUrl } from '@comptoir/orders/admin'
import { importRedirectsUrl } from '@comptoir/pages/admin'
import type { ImportKind } from '../contract/import.ts'

const paths: Readonly<Record<ImportKind, string>> = {
  products: '/products/import',
  stock: '/organization/inventory/import',
  orders: importOrdersUrl,
  customers: importCustomersUrl,
  redirects: importRedirectsUrl,
  codes: '/discounts/import',
  gift_cards: '/gift_cards/import',
}

export const importUrl = (kind: ImportKind, id?: string) => (id ? `${paths[kind]}?id=${id}` : paths[kind])

/** Of a kind that another domain names; that of products for one that it does not know. */
export function importReportUrl(kind: string | null, id: string) {
  const known = Object.entries(paths).find(([name]) => name === kind)
  return `${known?.[1] ?? paths.products}?id=${id}`
}
