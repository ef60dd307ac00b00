import { adminDomain, lazy } from '@comptoir/platform/admin'
import { Banknote } from 'lucide-react'
import { methodUrl, orphansUrl, paymentsUrl } from './payments.urls.ts'

export { orphansUrl } from './payments.urls.ts'
export { useRefunds } from './refund/use-refunds.ts'

const settings = {
  group: 'selling',
  position: 25,
  fields: async () => [
    'min',
    'max',
    'countries',
    'shipping_method_ids',
    'max_refusals',
    'fee',
    'words',
    'iban',
    'secret_key',
  ],
} as const
const permission = 'admin_payments'
const slip = () => import('./order/slip-parts.tsx')
const history = () => import('./refund/refund-history.tsx')

export const transfersUrl = methodUrl('bank_transfer')

export const payments = adminDomain({
  key: 'payments',
  screens: [
    { path: paymentsUrl, permission, load: () => import('./list/payments.screen.tsx') },
    { path: orphansUrl, permission, load: () => import('./without-order/without-order.screen.tsx') },
    { path: methodUrl('pay_on_delivery'), permission, load: () => import('./method/pay-on-delivery.screen.tsx') },
    { path: methodUrl('bank_transfer'), permission, load: () => import('./transfer/bank-transfer.screen.tsx') },
    { path: methodUrl('stripe'), permission, load: () => import('./stripe/stripe.screen.tsx') },
  ],
  history: {
    refunds: {
      Mark: lazy(async () => (await history()).RefundMark),
      Title: lazy(async () => (await history()).RefundTitle),
    },
  },
  recordSlots: {
    'order.cancel.ways': lazy(async () => (await import('./order/cancel-rest.tsx')).CancelRest),
    'order.slip.acts': lazy(async () => (await slip()).SlipActs),
    'order.slip.foot': lazy(async () => (await slip()).SlipWaits),
  },
  partSlots: {
    'order.slip.payment': lazy(async () => (await import('./refund/refund-on-slip.tsx')).RefundOnSlip),
  },
  recordWraps: {
    'order.due': lazy(
      async () => (await import('./order/transfer-due.tsx')).TransferDue,
      ({ children }) => children,
    ),
  },
  news: { permission },
  menu: [{ id: 'payments', to: paymentsUrl, icon: Banknote, permission, group: 'settings', position: 20.5, settings }],
})
