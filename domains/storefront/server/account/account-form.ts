import { rejectionOf, type Visitor } from '@comptoir/accounts/storefront'
import { apiError } from '@comptoir/platform/contract'
import type { Context, StoreReply, StoreRoute, StoreVisit } from '@comptoir/platform/server'
import type { Pages } from '../cart/cart-reply.ts'
import { redirectReply } from '../render/page-reply.ts'
import type { Entries } from '../site/entries.ts'
import { isOn } from '../site/module-on.ts'
import { openSite, ownAddress, type Shelf, type Site } from '../site/site.ts'
import { accountAddress, loginAddress } from './account-pages.ts'

export interface AccountForm {
  path: string
  /** Kind of the form in themes. */
  type: string
  /** Page that shows it again if it is refused, without the language. */
  page(site: Site): string
  /** Entries that it shows then; never a password. */
  keeps?(site: Site): Entries
  /** Id of the object it is about. */
  object?(site: Site): string | null
  answer(site: Site): Promise<StoreReply>
}

export async function openAccountSite(context: Context, visit: StoreVisit, shelf: Shelf): Promise<Site> {
  if (!isOn(context, 'accounts')) throw apiError('NOT_FOUND')
  return openSite(context, visit, shelf)
}

async function showRefused(site: Site, form: AccountForm, { pages, error }: { pages: Pages; error: unknown }) {
  const rejection = rejectionOf(error, site.scope.locale)
  if (!rejection) throw error
  const { status, errors, retryAfter } = rejection
  const shown = { type: form.type, object: form.object?.(site) ?? null, errors, values: form.keeps?.(site) ?? {} }
  const reply = await pages.showRefused({ ...site, form: shown }, site.scope.root + form.page(site), status)
  return retryAfter === null ? reply : { ...reply, headers: { ...reply.headers, 'retry-after': String(retryAfter) } }
}

/** A form of the account: without a script it leads on, or shows its page again with the reasons. */
export const accountForm = (shelf: Shelf, pages: Pages, form: AccountForm): StoreRoute => ({
  method: 'POST',
  path: form.path,
  async answer(context, visit) {
    const site = await openAccountSite(context, visit, shelf)
    try {
      return await form.answer(site)
    } catch (error) {
      return showRefused(site, form, { pages, error })
    }
  },
})

/** The answer for whoever is logged in; anyone else logs in first. */
export const forOwner =
  (answer: (site: Site, visitor: Visitor) => Promise<StoreReply>) =>
  async (site: Site): Promise<StoreReply> =>
    site.visitor ? answer(site, site.visitor) : redirectReply(loginAddress({ ...site, scope: ownPage(site) }), 303)

/** A form is no page to come back to. */
const ownPage = ({ scope }: Site) => ({ ...scope, path: '/account', search: new URLSearchParams() })

const passing = /^(?:\/[a-z]{2})?\/account\/(?:login|logout|register|recover|activate|reset)/

/** Target of a form: a page of this shop that is of use to a visitor who is logged in. */
export function nextAddress(site: Site): string {
  const { return_to, checkout_url } = site.visit.fields
  const wanted = ownAddress(site, return_to) ?? ownAddress(site, checkout_url)
  return wanted === null || passing.test(wanted) ? accountAddress(site) : wanted
}
