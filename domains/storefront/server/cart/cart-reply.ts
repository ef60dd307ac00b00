import { type CartFault, cartJson, faultText, lineJson } from '@comptoir/checkout/storefront'
import { formatMoney } from '@comptoir/platform/contract'
import type { StoreReply, StoreVisit } from '@comptoir/platform/server'
import { ownReply, redirectReply } from '../render/page-reply.ts'
import { renderSections } from '../render/render-sections.ts'
import { cartCookie, secretCookie } from '../site/cookies.ts'
import type { PagePlan } from '../site/page-plan.ts'
import { ownAddress, type Site, siteAt } from '../site/site.ts'

export type Fields = Readonly<Record<string, unknown>>

export interface Changed {
  /** Null for the cart of an account. */
  token: string | null
  /** Keys of the lines that were added. */
  added?: readonly string[]
}

/** Pages, for replies that contain parts of them. */
export interface Pages {
  /** The page at the site's address; null if there is none. */
  planAt(site: Site): Promise<PagePlan | null>
  /** The page at an address with a form that was refused. */
  showRefused(site: Site, address: string, status?: number): Promise<StoreReply>
  show(site: Site, plan: PagePlan): Promise<StoreReply>
}

const keptSeconds = 90 * 24 * 60 * 60

export const cartCookieWith = (value: string, visit: StoreVisit) =>
  secretCookie(visit, cartCookie, { value, seconds: keptSeconds })

/** Scripts of themes say so in one of these ways. */
const isScript = ({ path, header }: StoreVisit) =>
  path.endsWith('.js') ||
  /json|javascript/.test(header('accept') ?? '') ||
  header('x-requested-with') === 'XMLHttpRequest'

/** Sections as the page at `sections_url`, or the one that the visitor looks at, shows them. */
async function sectionsOf(site: Site, { fields, sections: names, pages: { planAt } }: CartRequest) {
  if (names.length === 0) return {}
  const address = ownAddress(site, fields.sections_url) ?? ownAddress(site, site.visit.header('referer')) ?? '/cart'
  const there = siteAt(site, address)
  const plan = there && (await planAt(there))
  return { sections: there && plan ? await renderSections(there, plan, names) : {} }
}

function addedJson({ cart }: Site, added: readonly string[], fields: Fields) {
  const lines = added.flatMap((key) => cart.items.filter((item) => item.key === key)).map(lineJson)
  return fields.items === undefined ? (lines[0] ?? {}) : { items: lines }
}

interface CartRequest {
  fields: Fields
  /** Names of the sections that the reply contains. */
  sections: readonly string[]
  pages: Pages
}

/** With a script: the new state and the sections that it wants. Without: on to the cart. */
export async function answerChanged(
  site: Site,
  changed: Changed | null,
  { fields, sections, pages }: CartRequest,
): Promise<StoreReply> {
  const cookies = changed?.token ? [cartCookieWith(changed.token, site.visit)] : []
  if (!isScript(site.visit)) {
    const to = ownAddress(site, fields.return_to) ?? `${site.scope.root}/cart`
    return { ...redirectReply(to, 303), cookies }
  }
  const state = changed?.added ? addedJson(site, changed.added, fields) : cartJson(site.cart)
  return { ...ownReply({ ...state, ...(await sectionsOf(site, { fields, sections, pages })) }), cookies }
}

/** With a script: why, as 422. Without: the same page, with the reason at its form. */
export async function answerFault(site: Site, fault: CartFault, { type, pages }: { type: string; pages: Pages }) {
  const { locale, settings } = site.scope
  const look = { currency: String(settings.currency_code), locale, symbol: String(settings.currency) }
  const error = faultText(fault, { locale, money: (amount) => formatMoney(amount, look) })
  if (isScript(site.visit)) {
    return ownReply({ status: 422, message: error, description: error, code: fault.code, ...fault.details }, 422)
  }
  const back = type === 'product' ? ownAddress(site, site.visit.header('referer')) : null
  const { code: value, waits } = fault.details
  const values: Record<string, string> =
    fault.code === 'CODE_REFUSED' ? { code: String(value), waits: String(waits) } : {}
  const form = { type, errors: [{ field: 'form', message: error }], values }
  return pages.showRefused({ ...site, form }, back ?? `${site.scope.root}/cart`)
}
