import { adminDomain } from '@comptoir/platform/admin'
import { FileUp, Package, PackagePlus } from 'lucide-react'
import { useFoundProducts } from './list/use-found-products.tsx'
import { importUrl, newProductUrl, productsUrl } from './products.urls.ts'

const permission = 'admin_products_manager'

export const catalogue = adminDomain({
  key: 'catalogue',
  screens: [
    { path: '/products', permission, load: () => import('./list/products.screen.tsx') },
    { path: '/products/new', permission, load: () => import('./product/product-new.screen.tsx') },
    { path: '/products/import', permission, load: () => import('./import/import.screen.tsx') },
    { path: '/products/:id', permission, load: () => import('./product/product.screen.tsx') },
  ],
  menu: [{ id: 'products', to: productsUrl(), icon: Package, permission, group: 'main', position: 30, keys: 'g p' }],
  actions: [
    { id: 'create', icon: PackagePlus, permission, to: newProductUrl, keys: 'c p' },
    { id: 'import', icon: FileUp, permission, to: importUrl() },
  ],
  sources: [{ permission, useFound: useFoundProducts }],
})
