import { adminDomain, lazy } from '@comptoir/platform/admin'

export const accounts = adminDomain({
  key: 'accounts',
  recordSlots: {
    'customer.aside': lazy(async () => (await import('./account-card.tsx')).AccountCard),
  },
})
