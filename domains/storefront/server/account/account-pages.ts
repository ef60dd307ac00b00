import {
  countriesIn,
  countryOptionTags,
  customerObject,
  exampleOwner,
  isOpenRegistration,
  isOpenReset,
  noMailText,
  pageTitle,
  spentText,
} from '@comptoir/accounts/storefront'
import { exampleOrderCount, readOwnOrder } from '@comptoir/orders/storefront'
import { isOn } from '../site/module-on.ts'
import type { PagePlan, PageRoute, Planned, Planner } from '../site/page-plan.ts'
import type { Site } from '../site/site.ts'

type Title = Parameters<typeof pageTitle>[0]

/** Search engines keep away, and nobody keeps a copy. */
export const accountPlan = ({ scope }: Site, template: string, title: Title): PagePlan => ({
  template: `customers/${template}`,
  pageType: `customers/${template}`,
  objects: {},
  title: pageTitle(title, scope.locale),
  canonical: null,
  isPrivate: true,
})

export const accountAddress = ({ scope }: Site, path = '') => `${scope.root}/account${path}`

const to = (location: string): Planned => ({ location, isPermanent: false })

/** Address of the log-in, which leads back to this page. */
export function loginAddress(site: Site): string {
  const { root, path, search } = site.scope
  const here = `${root}${path}${search.size > 0 ? `?${search}` : ''}`
  return `${accountAddress(site, '/login')}?${new URLSearchParams({ return_to: here })}`
}

const whileOn =
  (plan: Planner): Planner =>
  async (site, params) =>
    isOn(site.context, 'accounts') ? plan(site, params) : null

/** Pages of whoever is not logged in. */
const forGuests = (plan: (site: Site) => PagePlan): Planner =>
  whileOn(async (site) => (site.visitor ? to(accountAddress(site)) : plan(site)))

/** Pages of whoever is logged in. */
const forOwner = (plan: Planner): Planner =>
  whileOn(async (site, params) => (site.visitor ? plan(site, params) : to(loginAddress(site))))

/** A form that needs a mail, of a shop that can send none. */
function registerPlan(site: Site): PagePlan {
  const plan = accountPlan(site, 'register', 'register')
  if (site.context.mailer) return plan
  const errors = [{ field: 'form', message: noMailText(site.scope.locale) }]
  return { ...plan, form: { type: 'create_customer', errors } }
}

/** A page that shows why its link is of no use. */
function spentPlan(site: Site, plan: PagePlan, type: string): PagePlan {
  const errors = [{ field: 'form', message: spentText(site.scope.locale) }]
  return { ...plan, status: 404, objects: { link_spent: true }, form: { type, errors } }
}

const planReset: Planner = whileOn(async (site, { token = '' }) => {
  const plan = accountPlan(site, 'reset_password', 'reset')
  return (await isOpenReset(site.context, token)) ? plan : spentPlan(site, plan, 'reset_customer_password')
})

export const planActivation: Planner = whileOn(async (site, { token = '' }) => {
  const plan = accountPlan(site, 'activate_account', 'activate')
  return (await isOpenRegistration(site.context, token)) ? plan : spentPlan(site, plan, 'activate_customer_password')
})

/** Whoever edits a theme is no customer: its account is shown on an example. */
const planAccount: Planner = whileOn(async (site) => {
  const plan = accountPlan(site, 'account', 'account')
  if (site.visitor) return { ...plan, objects: { customer: site.customer } }
  if (!site.preview?.isEdited) return to(loginAddress(site))
  const owner = exampleOwner(site.scope.locale)
  return { ...plan, objects: { customer: customerObject(owner, site.scope, { orders: exampleOrderCount }) } }
})

const ownAddresses = ({ customer, scope: { locale } }: Site) => {
  const country_option_tags = countryOptionTags(locale)
  return { customer, countries: countriesIn(locale), country_option_tags, all_country_option_tags: country_option_tags }
}

const planOrder: Planner = forOwner(async (site, { id = '' }) => {
  const order = site.visitor && (await readOwnOrder(site.scope, site.visitor.customer.id, id))
  if (!order) return null
  const title = pageTitle('order', site.scope.locale, { number: String(order.order_number) })
  return { ...accountPlan(site, 'order', 'account'), title, objects: { customer: site.customer, order } }
})

const planAddresses: Planner = forOwner(async (site) => ({
  ...accountPlan(site, 'addresses', 'addresses'),
  objects: ownAddresses(site),
}))

export const accountPages: readonly PageRoute[] = [
  { path: '/account', plan: planAccount },
  { path: '/account/orders/:id', plan: planOrder },
  { path: '/account/addresses', plan: planAddresses },
  { path: '/account/addresses/:id', plan: whileOn(async (site) => to(accountAddress(site, '/addresses'))) },
  { path: '/account/details', plan: forOwner(async (site) => accountPlan(site, 'details', 'details')) },
  { path: '/account/login', plan: forGuests((site) => accountPlan(site, 'login', 'login')) },
  { path: '/account/register', plan: forGuests(registerPlan) },
  { path: '/account/recover', plan: whileOn(async (site) => to(`${accountAddress(site, '/login')}#recover`)) },
  { path: '/account/reset/:token', plan: planReset },
]

/** Answered by routes of their own, and shown again by forms that are refused. */
export const linkPages: readonly PageRoute[] = [{ path: '/account/activate/:token', plan: planActivation }]
