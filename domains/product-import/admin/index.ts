import { adminDomain, lazy } from '@comptoir/platform/admin'
import { FileUp } from 'lucide-react'
import { importUrl } from './import.urls.ts'

const permission = 'admin_products_manager'

const ImportLink = lazy(async () => (await import('./export/file-actions.tsx')).ImportLink)
const ProductFileActions = lazy(async () => (await import('./export/file-actions.tsx')).ProductFileActions)
const StockFileActions = lazy(async () => (await import('./export/file-actions.tsx')).StockFileActions)

export const productImport = adminDomain({
  key: 'product-import',
  screens: [
    { path: '/products/import', permission, load: () => import('./import/import.screen.tsx') },
    {
      path: '/organization/inventory/import',
      permission: 'inventory_page',
      load: () => import('./import/count-import.screen.tsx'),
    },
  ],
  actions: [{ id: 'import', icon: FileUp, permission, to: importUrl() }],
  listSlots: {
    'products.actions': ProductFileActions,
    'products.empty': ImportLink,
    'inventory.actions': StockFileActions,
  },
})
