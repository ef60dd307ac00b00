import {
  addRequested,
  CartFault,
  type CartKey,
  cartJson,
  changeRequested,
  clearCart,
  countCodeAttempt,
  enterCartCode,
  leavePayment,
  removeCode,
  removeGiftCard,
  updateRequested,
} from '@comptoir/checkout/storefront'
import {
  type Context,
  networkOf,
  openLimiter,
  type StoreReply,
  type StoreRoute,
  type StoreVisit,
  spendPoint,
} from '@comptoir/platform/server'
import { enterCheckout } from '../checkout/checkout-routes.ts'
import { ownReply } from '../render/page-reply.ts'
import { sectionNames } from '../render/render-sections.ts'
import { cartCookie } from '../site/cookies.ts'
import { expectOwnLink } from '../site/own-link.ts'
import { cartKeyOf, openSite, type Shelf, visitorOf } from '../site/site.ts'
import { answerChanged, answerFault, type Changed, type Fields, type Pages } from './cart-reply.ts'
import { discountLinkRoute } from './discount-link-route.ts'

/** Per address; a visitor who presses + and − all the time stays far below. */
const changes = openLimiter({ name: 'cart:address', points: 300, seconds: 60 })

interface CartRoute {
  paths: readonly string[]
  method?: 'GET' | 'POST'
  /** Kind of the form that is shown again if it is refused. */
  type: string
  change(context: Context, key: CartKey, request: { fields: Fields; visit: StoreVisit }): Promise<Changed | null>
}

const ofFields =
  (change: (context: Context, key: CartKey, fields: Fields) => Promise<Changed | null>): CartRoute['change'] =>
  (context, key, { fields }) =>
    change(context, key, fields)

const withToken = (visit: StoreVisit, changed: Changed | null): StoreVisit =>
  changed?.token ? { ...visit, cookies: new Map([...visit.cookies, [cartCookie, changed.token]]) } : visit

/** Answers requests that change the cart. */
function cartChanger(shelf: Shelf, pages: Pages, { type, change }: CartRoute) {
  return async (context: Context, visit: StoreVisit, fields: Fields): Promise<StoreReply> => {
    await spendPoint(changes, networkOf(context.ip))
    // Before the change: a refusal leaves the cart as it was.
    const sections = sectionNames(fields.sections)
    try {
      const key = cartKeyOf(visit, await visitorOf(context, visit))
      await leavePayment(context, key)
      const changed = await change(context, key, { fields, visit })
      const site = await openSite(context, withToken(visit, changed), shelf)
      // The basket's form of other themes has a second button.
      if (fields.checkout !== undefined && visit.method === 'POST') return await enterCheckout(site)
      return await answerChanged(site, changed, { fields, sections, pages })
    } catch (error) {
      if (!(error instanceof CartFault)) throw error
      return answerFault(await openSite(context, visit, shelf), error, { type, pages })
    }
  }
}

function changeRoutes(shelf: Shelf, pages: Pages, route: CartRoute): StoreRoute[] {
  const { paths, method = 'POST' } = route
  const answer = cartChanger(shelf, pages, route)
  return paths.map((path) => ({
    method,
    path,
    answer(context, visit) {
      if (method === 'POST') return answer(context, visit, visit.fields)
      expectOwnLink(visit)
      return answer(context, visit, Object.fromEntries(visit.search))
    },
  }))
}

const both = (path: string) => [path, `${path}.js`]

const cartRoute = (shelf: Shelf, path: string): StoreRoute => ({
  method: 'GET',
  path,
  answer: async (context, visit) => ownReply(cartJson((await openSite(context, visit, shelf)).cart)),
})

/** A code that the visitor types, or takes away. */
const codeRoutes = (shelf: Shelf, pages: Pages) =>
  changeRoutes(shelf, pages, {
    paths: both('/cart/codes'),
    type: 'cart_code',
    async change(context, key, { fields: { code, remove, remove_card }, visit }) {
      if (typeof remove_card === 'string') return removeGiftCard(context, key, remove_card)
      if (typeof remove === 'string') return removeCode(context, key, remove)
      if (typeof code !== 'string' || code.trim() === '') return null
      await countCodeAttempt(context)
      const { cart, visitor, scope } = await openSite(context, visit, shelf)
      return enterCartCode(context, { cart, key, member: visitor, locale: scope.locale, code })
    },
  })

/** Cart requests of theme scripts and of plain forms. */
export const cartRoutes = (shelf: Shelf, pages: Pages): StoreRoute[] => [
  ...changeRoutes(shelf, pages, { paths: both('/cart/add'), type: 'product', change: ofFields(addRequested) }),
  ...changeRoutes(shelf, pages, { paths: both('/cart/change'), type: 'cart', change: ofFields(changeRequested) }),
  ...changeRoutes(shelf, pages, {
    paths: ['/cart/change'],
    method: 'GET',
    type: 'cart',
    change: ofFields(changeRequested),
  }),
  ...changeRoutes(shelf, pages, {
    paths: [...both('/cart/update'), '/cart'],
    type: 'cart',
    change: ofFields(updateRequested),
  }),
  ...changeRoutes(shelf, pages, { paths: both('/cart/clear'), type: 'cart', change: clearCart }),
  ...codeRoutes(shelf, pages),
  discountLinkRoute(shelf),
  cartRoute(shelf, '/cart.js'),
  cartRoute(shelf, '/cart.json'),
]
