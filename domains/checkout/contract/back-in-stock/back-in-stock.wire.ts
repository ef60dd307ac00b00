import { endpoint, Id } from '@comptoir/platform/contract'
import { z } from 'zod'
import { ProductWaiting } from './back-in-stock.ts'

export const readProductWaiting = endpoint({
  method: 'GET',
  path: '/api/products/{id}/waiting',
  summary: 'How many people wait for a sold-out product, by variant, and the first of them',
  permission: 'admin_products_manager',
  params: z.strictObject({ id: Id }),
  reply: z.object({ waiting: ProductWaiting }),
})
