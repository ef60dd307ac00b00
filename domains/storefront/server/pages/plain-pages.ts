import type { PagePlan } from '../site/page-plan.ts'
import type { Site } from '../site/site.ts'

const pageTemplate = /^templates\/page\.([^/]+)\.(?:json|liquid)$/

/** Handles of the pages that a theme has. */
export const pagesOf = ({ names }: Pick<Site['theme'], 'names'>): string[] => [
  ...new Set([...names].flatMap((name) => pageTemplate.exec(name)?.[1] ?? [])),
]

/** `about-us` becomes `About us`. */
const titleOf = (handle: string) => `${handle.slice(0, 1).toUpperCase()}${handle.slice(1).replaceAll(/[-_]+/g, ' ')}`

/** A page of the shop is a template of its theme: `templates/page.contact.json` answers `/pages/contact`. */
export async function planPage(
  { theme, scope }: Site,
  { handle = '' }: Record<string, string>,
): Promise<PagePlan | null> {
  if (!pagesOf(theme).includes(handle)) return null
  const title = titleOf(handle)
  return {
    template: 'page',
    suffixes: [handle],
    pageType: 'page',
    objects: {
      page: { id: handle, handle, title, url: `${scope.root}/pages/${handle}`, content: '', author: '' },
      handle,
    },
    title,
    canonical: `/pages/${handle}`,
  }
}

export const planCart = async ({ scope }: Site): Promise<PagePlan> => ({
  template: 'cart',
  pageType: 'cart',
  objects: {},
  title: String(scope.settings.name),
  canonical: null,
})

export const planNotFound = ({ scope }: Site, status: number): PagePlan => ({
  template: '404',
  pageType: '404',
  status,
  objects: { status },
  title: String(scope.settings.name),
  canonical: null,
})
