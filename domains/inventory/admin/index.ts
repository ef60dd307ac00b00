import { adminDomain } from '@comptoir/platform/admin'
import { MapPin } from 'lucide-react'
import { locationsUrl } from './inventory.urls.ts'

export { type InventoryQuery, inventoryAddress, inventoryUrl, locationsUrl } from './inventory.urls.ts'
export { useLocations } from './location/use-locations.ts'
export { ledgerKey } from './stock/ledger-key.ts'
export { LevelsByLocation } from './stock/levels-by-location.tsx'
export { StockLedger } from './stock/stock-ledger.tsx'
export { StockMark } from './stock/stock-mark.tsx'

/** The stock list is a catalogue screen: its rows are variants, and this domain may not import catalogue. */
export const inventory = adminDomain({
  key: 'inventory',
  screens: [
    { path: locationsUrl, permission: 'inventory_page', load: () => import('./location/locations.screen.tsx') },
  ],
  menu: [
    {
      id: 'locations',
      to: locationsUrl,
      icon: MapPin,
      permission: 'inventory_page',
      group: 'settings',
      position: 19,
      settings: { group: 'selling', position: 10 },
    },
  ],
})
