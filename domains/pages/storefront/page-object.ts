import { byKey, cleanHtml, isToken, type NeedLoader, oneByOne, type StoreScope } from '@comptoir/platform/server'
import { findStorePage, readNamedPages, readStorePages, type StorePage } from './page-rows.ts'

/** The object `page` of themes. */
const pageObject = ({ id, handle, title, content, language, ...page }: StorePage, { root }: StoreScope) => ({
  ...{ id, handle, title, language, url: `${root}/pages/${handle}` },
  content: cleanHtml(content),
  author: '',
  published_at: page.published_at,
  updated_at: page.updated_at,
  template_suffix: page.template ?? '',
  metafields: {},
})

const page = byKey(async (scope, handles) => {
  const found = await readNamedPages(scope, handles)
  return new Map(found.map((each) => [each.handle, pageObject(each, scope)]))
})

const pages = oneByOne(async (scope) => (await readStorePages(scope)).map((found) => pageObject(found, scope)))

/** Loaders of pages, by kind of need. */
export const pageNeeds: Readonly<Record<string, NeedLoader>> = { page, pages }

/** A page by its handle; null if visitors may not see it. */
export async function readStorePage(scope: StoreScope, handle: string) {
  const preview = scope.search.get('preview')
  const found = await findStorePage(scope, { handle, token: isToken(preview) ? preview : null })
  return (
    found && {
      page: pageObject(found, scope),
      title: found.seo_title || found.title,
      description: found.seo_description,
      template: found.template,
      isIndexed: found.isShown && !found.noindex,
      isPreview: !found.isShown,
    }
  )
}
