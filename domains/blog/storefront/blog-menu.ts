import { textIn } from '@comptoir/platform/contract'
import type { StoreScope } from '@comptoir/platform/server'
import { readStoreBlogs } from './blog-rows.ts'

/** Blogs that have something to read, as entries of a menu. */
export async function readBlogMenu({ db, shop, root, locale }: StoreScope) {
  const found = await readStoreBlogs(db, shop)
  return found
    .filter(({ articles }) => articles > 0)
    .map(({ title, handle }) => ({ title: textIn(title, locale), url: `${root}/blogs/${handle}`, links: [] }))
}
