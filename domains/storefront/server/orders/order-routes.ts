import {
  changeOrderCards,
  findOrder,
  paidStatus,
  payStatus,
  printReceipt,
  proveStatus,
  returnPictures,
  sendReturn,
  showDocument,
  showFindOrder,
  showLabel,
  showReceipt,
  showReturnForm,
  showSlip,
  showStatus,
} from '@comptoir/checkout/storefront'
import { type Context, RawReply, type StoreRoute, type StoreVisit } from '@comptoir/platform/server'
import { opened } from '../checkout/checkout-routes.ts'
import type { TillParts } from '../checkout/till-assets.ts'
import { tillReply } from '../checkout/till-reply.ts'
import { tillVisitOf } from '../checkout/till-visit-of.ts'
import { orderCardsCookie, secretCookie, statusCookie } from '../site/cookies.ts'
import type { Shelf } from '../site/site.ts'

/** A visit of an order's page, with what this browser has shown and entered there. */
const visitor = (shelf: Shelf, parts: TillParts) => async (context: Context, visit: StoreVisit) => {
  const site = await opened(context, visit, shelf)
  const { cookies } = visit
  return {
    ...(await tillVisitOf(site, parts)),
    ...{ pass: cookies.get(statusCookie), cards: cookies.get(orderCardsCookie) },
  }
}

/** What may be sent back of an order, and its papers. */
const returnRoutes = (visitOf: ReturnType<typeof visitor>): StoreRoute[] => [
  {
    method: 'GET',
    path: '/orders/:id/return',
    answer: async (context, visit) => tillReply(await showReturnForm(await visitOf(context, visit)), visit),
  },
  {
    method: 'POST',
    path: '/orders/:id/return',
    form: returnPictures,
    answer: async (context, visit) => {
      const { files, refused } = visit
      return tillReply(await sendReturn({ ...(await visitOf(context, visit)), files, refused }), visit)
    },
  },
  {
    method: 'GET',
    path: '/orders/:id/returns/:number',
    answer: async (context, visit) =>
      tillReply(await showReceipt(await visitOf(context, visit), visit.params.number ?? ''), visit),
  },
  {
    method: 'GET',
    path: '/orders/:id/returns/:number/label',
    async answer(context, visit) {
      const answer = await showLabel(await visitOf(context, visit), visit.params.number ?? '')
      return answer instanceof RawReply ? answer : tillReply(answer, visit)
    },
  },
  {
    method: 'GET',
    path: '/orders/:id/returns/:number/slip',
    async answer(context, visit) {
      const answer = await showSlip(await visitOf(context, visit), visit.params.number ?? '')
      return answer instanceof RawReply ? answer : tillReply(answer, visit)
    },
  },
  {
    method: 'GET',
    path: '/orders/:id/returns/:number/receipt',
    async answer(context, visit) {
      const answer = await printReceipt(await visitOf(context, visit), visit.params.number ?? '')
      return answer instanceof RawReply ? answer : tillReply(answer, visit)
    },
  },
]

/** The page of an order, what may be sent back of it, and the way there without an account. */
export function orderRoutes(shelf: Shelf, parts: TillParts): StoreRoute[] {
  const visitOf = visitor(shelf, parts)
  return [
    {
      method: 'GET',
      path: '/orders/:id',
      answer: async (context, visit) => tillReply(await showStatus(await visitOf(context, visit)), visit),
    },
    {
      method: 'POST',
      path: '/orders/:id',
      async answer(context, visit) {
        const { answer, pass } = await proveStatus(await visitOf(context, visit))
        return tillReply(answer, visit, pass ? [secretCookie(visit, statusCookie, pass)] : [])
      },
    },
    {
      method: 'POST',
      path: '/orders/:id/cards',
      async answer(context, visit) {
        const { answer, cards } = await changeOrderCards(await visitOf(context, visit))
        return tillReply(answer, visit, cards ? [secretCookie(visit, orderCardsCookie, cards)] : [])
      },
    },
    {
      method: 'POST',
      path: '/orders/:id/pay',
      answer: async (context, visit) => tillReply(await payStatus(await visitOf(context, visit)), visit),
    },
    {
      method: 'GET',
      path: '/orders/:id/paid',
      answer: async (context, visit) => tillReply(await paidStatus(await visitOf(context, visit)), visit),
    },
    ...returnRoutes(visitOf),
    {
      method: 'GET',
      path: '/orders/:id/documents/:document',
      async answer(context, visit) {
        const answer = await showDocument(await visitOf(context, visit), visit.params.document ?? '')
        return answer instanceof RawReply ? answer : tillReply(answer, visit)
      },
    },
    {
      method: 'GET',
      path: '/withdraw',
      answer: async (context, visit) => tillReply(showFindOrder(await visitOf(context, visit)), visit),
    },
    {
      method: 'POST',
      path: '/withdraw',
      async answer(context, visit) {
        const { answer, pass } = await findOrder(await visitOf(context, visit))
        return tillReply(answer, visit, pass ? [secretCookie(visit, statusCookie, pass)] : [])
      },
    },
  ]
}
