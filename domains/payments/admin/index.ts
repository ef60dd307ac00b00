import { adminDomain, lazy } from '@comptoir/platform/admin'
import { Banknote } from 'lucide-react'
import { methodUrl, orphansUrl, paymentsUrl } from './payments.urls.ts'

export { orphansUrl } from './payments.urls.ts'

const settings = {
  group: 'selling',
  position: 25,
  fields: ['min', 'max', 'countries', 'shipping_method_ids', 'max_refusals', 'fee', 'words', 'iban', 'secret_key'],
} as const
const permission = 'admin_payments'

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
  recordSlots: { 'order.aside': lazy(async () => (await import('./order/order-money.tsx')).OrderMoney) },
  news: { permission },
  menu: [{ id: 'payments', to: paymentsUrl, icon: Banknote, permission, group: 'settings', position: 20.5, settings }],
})
