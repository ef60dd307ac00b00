import { adminDomain } from '@comptoir/platform/admin'
import { ReceiptText } from 'lucide-react'
import { BillingBanner } from './billing-banner.tsx'

export { useTerm } from './term/use-term.ts'

const to = '/billing'

export const billing = adminDomain({
  key: 'billing',
  news: { permission: 'admin_billing' },
  screens: [
    { path: to, permission: 'admin_billing', whenExpired: true, load: () => import('./billing.screen.tsx') },
    { path: `${to}/terms`, permission: 'root', whenExpired: true, load: () => import('./terms/terms.screen.tsx') },
  ],
  menu: [{ id: 'billing', to, icon: ReceiptText, permission: 'billing_page', group: 'organization', position: 50 }],
  slots: { 'footer.banner': BillingBanner },
})
