import { listAddress, type QueryOf, word } from '@comptoir/platform/admin'
import { Tag } from '../contract/index.ts'

export const mediaAddress = listAddress({
  path: '/media',
  filters: { tag: word(Tag) },
  sorts: ['created_at', 'title', 'size'],
  usualSort: '-created_at',
})
export type MediaQuery = QueryOf<typeof mediaAddress>

export const mediaUrl = mediaAddress.path

/** A file in one of a record's own fields is told apart from those it shows by itself: `vendor.fields`. */
export const recordOf = (entity: string) => entity.replace(/\.fields$/, '')

/** Where a record that shows a file is opened; null for kinds that have no page. */
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
