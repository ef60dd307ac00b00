import { listAddress, type QueryOf, word } from '@comptoir/platform/admin'
import { Tag } from '../../contract/file-path.ts'

export const mediaAddress = listAddress({
  path: '/media',
  filters: { tag: word(Tag) },
  sorts: ['created_at', 'title', 'size'],
  defaultSort: '-created_at',
})
export type MediaQuery = QueryOf<typeof mediaAddress>

export const mediaUrl = mediaAddress.path

/** Uses in custom fields have an entity of their own: `vendor.fields`. */
export const recordOf = (entity: string) => entity.replace(/\.fields$/, '')

/** Page of a record that uses a file; null for kinds without a page. */
export function pageOf(entity: string, id: string): string | null {
  const page = pages[recordOf(entity)]
  return page ? `${page}/${id}` : null
}

const pages: Readonly<Record<string, string>> = {
  product: '/products',
  collection: '/collections',
  vendor: '/vendors',
  customer: '/staff/customers',
  user: '/staff/users',
  article: '/web_store/blog',
}
