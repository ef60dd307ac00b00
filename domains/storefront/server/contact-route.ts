import { rejectionOf } from '@comptoir/accounts/storefront'
import { apiError } from '@comptoir/platform/contract'
import type { StoreReply, StoreRoute } from '@comptoir/platform/server'
import { postContact } from '@comptoir/posted-data/storefront'
import type { Pages } from './cart/cart-reply.ts'
import { redirectReply } from './render/page-reply.ts'
import { entriesIn } from './site/entries.ts'
import { isOn } from './site/module-on.ts'
import { openSite, ownAddress, type Shelf, type Site } from './site/site.ts'

/** The page that the form stands on. */
const pageOf = (site: Site) => ownAddress(site, site.visit.header('referer')) ?? `${site.scope.root}/pages/contact`

function sentAddress(site: Site, type: string) {
  const url = new URL(pageOf(site), site.visit.origin)
  url.searchParams.set('form_type', type)
  return `${url.pathname}${url.search}#contact_form`
}

async function showRefused(site: Site, { type, pages, error }: { type: string; pages: Pages; error: unknown }) {
  const rejection = rejectionOf(error, site.scope.locale)
  if (!rejection) throw error
  const form = { type, object: null, errors: rejection.errors, values: entriesIn(site.visit.fields.contact) }
  return pages.showRefused({ ...site, form }, pageOf(site), rejection.status)
}

/** A letter to the shop, or an address for its news; without a script its page says that it was sent. */
export const contactRoute = (shelf: Shelf, pages: Pages): StoreRoute => ({
  method: 'POST',
  path: '/contact',
  async answer(context, visit): Promise<StoreReply> {
    if (!isOn(context, 'posted-data')) throw apiError('NOT_FOUND')
    const site = await openSite(context, visit, shelf)
    const { form_type, website } = visit.fields
    const type = form_type === 'customer' ? 'customer' : 'contact'
    try {
      await postContact(context, {
        kind: type === 'customer' ? 'newsletter' : 'contact',
        values: entriesIn(visit.fields.contact),
        page_url: visit.origin + pageOf(site),
        locale: site.scope.locale,
        website: typeof website === 'string' ? website : '',
      })
    } catch (error) {
      return showRefused(site, { type, pages, error })
    }
    return redirectReply(sentAddress(site, type), 303)
  },
})
