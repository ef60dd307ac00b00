import { adminDomain, lazy } from '@comptoir/platform/admin'
import { Layers, Package, PackagePlus, Trash2 } from 'lucide-react'
import { collectionsUrl, newCollectionUrl } from './collection/list/collections.urls.ts'
import { forgetDraftsOnLeaving } from './device-drafts.ts'
import { subscribeToProducts } from './product.live.ts'
import { newProductUrl, productsUrl, trashUrl } from './products.urls.ts'

export { requestOf as productsRequest } from './list/product-list.ts'
export { newProductUrl, type ProductsQuery, productsAddress, productsUrl, productUrl } from './products.urls.ts'

const permission = 'admin_products_manager'
const collectionsPermission = 'collections_manager'

const found = () => import('./list/use-found-products.tsx')

export const catalogue = adminDomain({
  key: 'catalogue',
  screens: [
    { path: '/products', permission, load: () => import('./list/products.screen.tsx') },
    { path: '/products/new', permission, load: () => import('./product/product.screen.tsx') },
    { path: '/products/trash', permission: 'admin_products_delete', load: () => import('./trash/trash.screen.tsx') },
    {
      path: '/products/sheet',
      permission,
      frame: 'mini',
      load: () => import('./sheet/selection/products-sheet.screen.tsx'),
    },
    { path: '/products/:id', permission, load: () => import('./product/product.screen.tsx') },
    {
      path: '/products/:id/variants',
      permission,
      frame: 'mini',
      load: () => import('./sheet/variant-sheet.screen.tsx'),
    },
    {
      path: '/collections',
      permission: collectionsPermission,
      load: () => import('./collection/list/collections.screen.tsx'),
    },
    {
      path: '/collections/new',
      permission: collectionsPermission,
      load: () => import('./collection/collection.screen.tsx'),
    },
    {
      path: '/collections/:id',
      permission: collectionsPermission,
      load: () => import('./collection/collection.screen.tsx'),
    },
  ],
  menu: [
    {
      id: 'products',
      to: productsUrl(),
      icon: Package,
      permission,
      group: 'main',
      position: 30,
      keys: 'g p',
      isSearched: true,
    },
    {
      id: 'collections',
      to: collectionsUrl,
      icon: Layers,
      permission: collectionsPermission,
      group: 'main',
      position: 40,
      keys: 'g k',
    },
  ],
  actions: [
    { id: 'create', icon: PackagePlus, permission, to: newProductUrl, keys: 'c p' },
    { id: 'trash', icon: Trash2, permission: 'admin_products_delete', to: trashUrl },
    { id: 'create_collection', icon: Layers, permission: collectionsPermission, to: newCollectionUrl },
  ],
  news: { permission: 'inventory_page' },
  recordSlots: {
    'vendor.links': lazy(async () => (await import('./vendor-products.tsx')).VendorProducts),
    'inventory.links': lazy(async () => (await import('./variant-product.tsx')).VariantProduct),
  },
  listSlots: { 'inventory.empty': lazy(async () => (await import('./new-product-link.tsx')).NewProductLink) },
  customFields: [
    { entity: 'product', title: 'title', position: 10 },
    { entity: 'variant', title: 'columns.variants', position: 20 },
    { entity: 'collection', title: 'collections.title', position: 30 },
  ],
  connect() {
    subscribeToProducts()
    forgetDraftsOnLeaving()
  },
  sources: [
    {
      permission,
      load: async () => (await found()).useFoundProducts,
      seen: { list: 'products', below: '/products/', load: async () => (await found()).useSeenProducts },
    },
    {
      permission: collectionsPermission,
      load: async () => (await import('./collection/list/use-found-collections.tsx')).useFoundCollections,
    },
  ],
})
