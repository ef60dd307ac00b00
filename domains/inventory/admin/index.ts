import { adminDomain } from '@comptoir/platform/admin'
import { MapPin, Warehouse } from 'lucide-react'
import { countUrl, inventoryAddress, inventoryUrl, locationsUrl } from './inventory.urls.ts'

export { inventoryAddress, inventoryUrl } from './inventory.urls.ts'
export { requestOf as inventoryRequest } from './list/inventory-list.ts'
export { useLocations } from './location/use-locations.ts'
export { StockMark } from './stock/stock-mark.tsx'
export { readStock, useVariantStock } from './stock/use-variant-stock.ts'

const permission = 'inventory_page'

export const inventory = adminDomain({
  key: 'inventory',
  screens: [
    { path: inventoryAddress.path, permission, load: () => import('./list/inventory.screen.tsx') },
    { path: countUrl(), permission: 'stock_changes', load: () => import('./count/count.screen.tsx') },
    { path: locationsUrl, permission, load: () => import('./location/locations.screen.tsx') },
  ],
  menu: [
    {
      id: 'inventory',
      to: inventoryUrl(),
      icon: Warehouse,
      permission,
      group: 'main',
      position: 35,
      keys: 'g i',
      phone: 3,
    },
    {
      id: 'locations',
      to: locationsUrl,
      icon: MapPin,
      permission,
      group: 'settings',
      position: 19,
      settings: { group: 'selling', position: 10 },
    },
  ],
})
