import { exampleCart, priceCart } from '@comptoir/checkout/storefront'
import { readStorePage } from '@comptoir/pages/storefront'
import { isOn } from '../site/module-on.ts'
import type { PagePlan } from '../site/page-plan.ts'
import { cartKeyOf, type Site } from '../site/site.ts'
import { storeTexts } from '../site/store-texts.ts'
import { summary } from './summary.ts'

const pageTemplate = /^templates\/page\.([^/]+)\.(?:json|liquid)$/

/** Handles of the pages that a theme has. */
export const pagesOf = ({ names }: Pick<Site['theme'], 'names'>): string[] => [
  ...new Set([...names].flatMap((name) => pageTemplate.exec(name)?.[1] ?? [])),
]

/** `about-us` becomes `About us`. */
const titleOf = (handle: string) => `${handle.slice(0, 1).toUpperCase()}${handle.slice(1).replaceAll(/[-_]+/g, ' ')}`

/** A page that staff have written. */
async function planWritten({ scope }: Site, handle: string): Promise<PagePlan | null> {
  const found = await readStorePage(scope, handle)
  if (!found) return null
  const { page, title, template, isIndexed, isPreview } = found
  return {
    template: 'page',
    suffixes: [scope.search.get('view'), template],
    pageType: 'page',
    objects: { page, handle },
    title,
    description: found.description || summary(page.content),
    canonical: isIndexed ? `/pages/${handle}` : null,
    isPrivate: isPreview,
  }
}

/** A template of the theme is a page until somebody writes one: `templates/page.contact.json` answers `/pages/contact`. */
function planOfTheme({ theme, scope }: Site, handle: string): PagePlan | null {
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

export const planPage = async (site: Site, { handle = '' }: Record<string, string>): Promise<PagePlan | null> =>
  (isOn(site.context, 'pages') ? await planWritten(site, handle) : null) ?? planOfTheme(site, handle)

/** The basket with an estimate of what is added to it. Whoever edits a theme sees one with something in it. */
async function shownCart(site: Site) {
  const { context, visit, visitor, scope, cart, preview } = site
  const isExample = preview?.isEdited === true && cart.items.length === 0
  if (isExample) return exampleCart({ scope, isTaxIncluded: cart.taxes_included })
  return cart.estimate
    ? cart
    : priceCart(context, { cart, key: cartKeyOf(visit, visitor), member: visitor, locale: scope.locale })
}

export const planCart = async (site: Site): Promise<PagePlan> => ({
  template: 'cart',
  pageType: 'cart',
  objects: { cart: await shownCart(site) },
  title: storeTexts[site.scope.locale].titles.cart,
  canonical: null,
})

export const planNotFound = ({ scope }: Site, status: number): PagePlan => ({
  template: '404',
  pageType: '404',
  status,
  objects: { status },
  title: status === 404 ? storeTexts[scope.locale].titles.not_found : String(scope.settings.name),
  canonical: null,
})
