import { adminDomain, lazy } from '@comptoir/platform/admin'
import { FileUp } from 'lucide-react'
import { importUrl } from './import.urls.ts'

export { importReportUrl } from './import.urls.ts'

export const productImportUrl = importUrl('products')

/** Takes a file of products and leads to the report of its check. */
export const DropProducts = lazy(async () => (await import('./import/drop-products.tsx')).DropProducts)

const samples = () => import('./samples/samples.tsx')
export const SampleWay = lazy(async () => (await samples()).SampleWay)
export const Samples = lazy(async () => (await samples()).Samples)

const permission = 'admin_products_manager'
const ordersPermission = 'admin_orders_create'
const customersPermission = 'customers_page'
const redirectsPermission = 'admin_web_store'
const codesPermission = 'admin_discounts'
const codes = () => import('./import/code-import.screen.tsx')

const fileActions = () => import('./export/file-actions.tsx')
const ImportLink = lazy(async () => (await fileActions()).ImportLink)
const ProductFileActions = lazy(async () => (await fileActions()).ProductFileActions)
const CustomerImportLink = lazy(async () => (await fileActions()).CustomerImportLink)
const CodeImportLink = lazy(async () => (await fileActions()).CodeImportLink)
const GiftCardImportLink = lazy(async () => (await fileActions()).GiftCardImportLink)
const RedirectImportLink = lazy(async () => (await fileActions()).RedirectImportLink)
const StockFileActions = lazy(async () => (await fileActions()).StockFileActions)

export const imports = adminDomain({
  key: 'imports',
  screens: [
    { path: '/products/import', permission, load: () => import('./import/import.screen.tsx') },
    {
      path: '/organization/inventory/import',
      permission: 'stock_changes',
      load: () => import('./import/count-import.screen.tsx'),
    },
    { path: importUrl('orders'), permission: ordersPermission, load: () => import('./import/order-import.screen.tsx') },
    {
      path: importUrl('customers'),
      permission: customersPermission,
      load: () => import('./import/customer-import.screen.tsx'),
    },
    {
      path: importUrl('redirects'),
      permission: redirectsPermission,
      load: () => import('./import/redirect-import.screen.tsx'),
    },
    { path: importUrl('codes'), permission: codesPermission, load: codes },
    { path: importUrl('gift_cards'), permission: 'admin_gift_cards', load: codes },
  ],
  news: { permission: 'imports_page' },
  actions: [
    { id: 'import', icon: FileUp, permission, to: importUrl('products') },
    { id: 'import_orders', icon: FileUp, permission: ordersPermission, to: importUrl('orders') },
    { id: 'import_customers', icon: FileUp, permission: customersPermission, to: importUrl('customers') },
    { id: 'import_redirects', icon: FileUp, permission: redirectsPermission, to: importUrl('redirects') },
  ],
  listSlots: {
    'products.actions': ProductFileActions,
    'products.empty': ImportLink,
    'inventory.actions': StockFileActions,
    'customers.actions': CustomerImportLink,
    'redirects.actions': RedirectImportLink,
    'discounts.actions': CodeImportLink,
    'discounts.empty': CodeImportLink,
    'gift_cards.actions': GiftCardImportLink,
    'gift_cards.make': GiftCardImportLink,
  },
})
