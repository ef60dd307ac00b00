import { adminDomain, lazy } from '@comptoir/platform/admin'
import { ChartColumn } from 'lucide-react'

export { statsUrl } from './stats.urls.ts'

const permission = 'admin_stats'

export const stats = adminDomain({
  key: 'stats',
  screens: [{ path: '/stats', permission, load: () => import('./stats.screen.tsx') }],
  menu: [{ id: 'stats', to: '/stats', icon: ChartColumn, permission, group: 'main', position: 15, keys: 'g a' }],
  recordSlots: {
    'product.head': lazy(async () => (await import('./product/product-sold.tsx')).ProductSold),
    'product.aside': lazy(async () => (await import('./product/product-sales-card.tsx')).ProductSalesCard),
  },
  valueSlots: { 'journal.net': lazy(async () => (await import('./journal-check.tsx')).JournalCheck) },
})
