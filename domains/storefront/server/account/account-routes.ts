import {
  AccountFault,
  activate,
  ChosenPassword,
  Credentials,
  type LoggedIn,
  logIn,
  logOut,
  maxSessionDays,
  Registration,
  ResetRequest,
  register,
  requestReset,
  resetPassword,
} from '@comptoir/accounts/storefront'
import { joinPurchases } from '@comptoir/checkout/storefront'
import { apiError } from '@comptoir/platform/contract'
import type { StoreReply, StoreRoute } from '@comptoir/platform/server'
import { answerPlan } from '../answer-page.ts'
import type { Pages } from '../cart/cart-reply.ts'
import { redirectReply } from '../render/page-reply.ts'
import { accountCookie, cartCookie, endedCookie, registrationCookie, secretCookie } from '../site/cookies.ts'
import { entriesIn } from '../site/entries.ts'
import { expectOwnLink } from '../site/own-link.ts'
import { pageIn } from '../site/page-plan.ts'
import { ownAddress, type Shelf, type Site } from '../site/site.ts'
import { type AccountForm, accountForm, nextAddress, openAccountSite } from './account-form.ts'
import { accountAddress, planActivation } from './account-pages.ts'
import { dataRoute, ownForms } from './own-routes.ts'

const day = 86_400

const customerIn = ({ visit }: Site) => entriesIn(visit.fields.customer)

const keptCustomer = (site: Site) => {
  const { password: _password, password_confirmation: _again, ...kept } = customerIn(site)
  return kept
}

const tokenIn = ({ visit }: Site) => visit.params.token ?? ''

/** Leads on with a session, which replaces the browser's last one; what was chosen before goes into the account's cart. */
async function enter({ context, visit }: Site, { account, token }: LoggedIn, location: string): Promise<StoreReply> {
  await logOut(context, visit.cookies.get(accountCookie))
  await joinPurchases(context, { token: visit.cookies.get(cartCookie), account })
  const session = secretCookie(visit, accountCookie, { value: token, seconds: maxSessionDays * day })
  const ended = [registrationCookie, cartCookie].filter((name) => visit.cookies.has(name))
  return { ...redirectReply(location, 303), cookies: [session, ...ended.map((name) => endedCookie(visit, name))] }
}

const loginForm: AccountForm = {
  path: '/account/login',
  type: 'customer_login',
  page: () => '/account/login',
  keeps: keptCustomer,
  async answer(site) {
    // A guest needs no account to buy.
    if (site.visit.fields.guest !== undefined) {
      return redirectReply(ownAddress(site, site.visit.fields.return_to) ?? `${site.scope.root}/cart`, 303)
    }
    const session = await logIn(site.context, Credentials.parse(customerIn(site)))
    return enter(site, session, nextAddress(site))
  },
}

const registerForm: AccountForm = {
  path: '/account',
  type: 'create_customer',
  page: () => '/account/register',
  keeps: keptCustomer,
  async answer(site) {
    const { context, scope, visit } = site
    const browser = await register(context, Registration.parse(customerIn(site)), scope.locale)
    const done = accountAddress(site, '/register?form_type=create_customer')
    const secret = secretCookie(visit, registrationCookie, { value: browser, seconds: day })
    return { ...redirectReply(done, 303), cookies: [secret] }
  },
}

const recoverForm: AccountForm = {
  path: '/account/recover',
  type: 'recover_customer_password',
  page: () => '/account/login',
  keeps: ({ visit }) => entriesIn({ email: visit.fields.email }),
  async answer(site) {
    const { email } = ResetRequest.parse({ email: site.visit.fields.email })
    await requestReset(site.context, email)
    return redirectReply(accountAddress(site, '/login?form_type=recover_customer_password#recover'), 303)
  },
}

const resetForm: AccountForm = {
  path: '/account/reset/:token',
  type: 'reset_customer_password',
  page: (site) => `/account/reset/${encodeURIComponent(tokenIn(site))}`,
  async answer(site) {
    const { password } = ChosenPassword.parse(customerIn(site))
    const session = await resetPassword(site.context, tokenIn(site), password)
    return enter(site, session, accountAddress(site))
  },
}

const activateForm: AccountForm = {
  path: '/account/activate/:token',
  type: 'activate_customer_password',
  page: (site) => `/account/activate/${encodeURIComponent(tokenIn(site))}`,
  async answer(site) {
    const { password } = ChosenPassword.parse(customerIn(site))
    const session = await activate(site.context, { token: tokenIn(site), password })
    return enter(site, session, accountAddress(site))
  },
}

/** In the browser that registered, the link of the mail is enough; programs that look at links have no cookie. */
async function activateHere(site: Site): Promise<StoreReply | null> {
  const browser = site.visit.cookies.get(registrationCookie)
  if (site.visit.method !== 'GET' || site.visit.header('sec-purpose') !== undefined || !browser) return null
  try {
    const session = await activate(site.context, { token: tokenIn(site), browser })
    return enter(site, session, accountAddress(site))
  } catch (error) {
    if (error instanceof AccountFault) return null
    throw error
  }
}

const activationRoute = (shelf: Shelf): StoreRoute => ({
  method: 'GET',
  path: '/account/activate/:token',
  async answer(context, visit) {
    const site = await openAccountSite(context, visit, shelf)
    const activated = await activateHere(site)
    if (activated) return activated
    const plan = pageIn(await planActivation(site, visit.params))
    if (!plan) throw apiError('NOT_FOUND')
    return answerPlan(site, plan)
  },
})

/** Themes link to it. */
const logOutRoute = (shelf: Shelf, method: 'GET' | 'POST'): StoreRoute => ({
  method,
  path: '/account/logout',
  async answer(context, visit) {
    const site = await openAccountSite(context, visit, shelf)
    if (method === 'GET') expectOwnLink(visit)
    await logOut(context, visit.cookies.get(accountCookie))
    const to = ownAddress(site, visit.fields.return_to) ?? (site.scope.root || '/')
    return { ...redirectReply(to, 303), cookies: [endedCookie(visit, accountCookie)] }
  },
})

const forms = [loginForm, registerForm, recoverForm, resetForm, activateForm, ...ownForms]

/** Requests of visitors about their accounts. */
export const accountRoutes = (shelf: Shelf, pages: Pages): StoreRoute[] => [
  ...forms.map((form) => accountForm(shelf, pages, form)),
  activationRoute(shelf),
  dataRoute(shelf),
  logOutRoute(shelf, 'GET'),
  logOutRoute(shelf, 'POST'),
]
