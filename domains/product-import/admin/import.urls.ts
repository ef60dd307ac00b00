import type { ImportKind } from '../contract/import.ts'

export function importUrl(id?: string, kind: ImportKind = 'products') {
  const path = kind === 'stock' ? '/organization/inventory/import' : '/products/import'
  return id ? `${path}?id=${id}` : path
}
