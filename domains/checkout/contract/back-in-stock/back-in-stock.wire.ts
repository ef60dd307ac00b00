import { endpoint, Id } from '@comptoir/platform/contract'
import { z } from 'zod'
import { AwaitedVariants, ProductWaiting } from './back-in-stock.ts'

export const readProductWaiting = endpoint({
  method: 'GET',
  path: '/api/products/{id}/waiting',
  summary: 'How many people wait for a sold-out product, by variant, and the first of them',
  permission: 'admin_products_manager',
  params: z.strictObject({ id: Id }),
  reply: z.object({ waiting: ProductWaiting }),
})

export const readAwaited = endpoint({
  method: 'GET',
  path: '/api/inventory/waiting',
  summary: 'How many people wait for each variant that somebody waits for',
  permission: 'inventory_page',
  reply: z.object({ waiting: AwaitedVariants }),
})
