import { ProductsParams } from '@comptoir/catalogue/contract'
import { InventoryParams } from '@comptoir/inventory/contract'
import { endpoint } from '@comptoir/platform/contract'
import { z } from 'zod'

export const exportProducts = endpoint({
  method: 'GET',
  path: '/api/products/export',
  permission: 'admin_products_manager',
  summary: 'The list as a CSV file, all of it: our own, which an import reads again whole, or as Shopify has it',
  query: ProductsParams.omit({ limit: true, cursor: true }).extend({
    format: z.enum(['own', 'shopify']).default('own'),
  }),
  reply: z.unknown(),
})
export const exportInventory = endpoint({
  method: 'GET',
  path: '/api/inventory/export',
  permission: 'inventory_page',
  summary: 'The list as a CSV file, all of it',
  query: InventoryParams.omit({ limit: true, cursor: true }),
  reply: z.unknown(),
})
