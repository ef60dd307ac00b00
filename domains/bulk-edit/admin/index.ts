import { adminDomain, lazy } from '@comptoir/platform/admin'

const permission = 'admin_products_manager'

export const bulkEdit = adminDomain({
  key: 'bulk-edit',
  screens: [
    { path: '/products/bulk', permission, load: () => import('./form/bulk-edit.screen.tsx') },
    { path: '/products/bulk/:id', permission, load: () => import('./report/edit-report.screen.tsx') },
  ],
  listSlots: { 'products.bulk': lazy(async () => (await import('./edit-button.tsx')).EditButton) },
})
