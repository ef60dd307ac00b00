import { endpoint, Id, Version, WholeNumber } from '@comptoir/platform/contract'
import { z } from 'zod'
import { Variant, VariantChange, VariantRequest } from './variant.ts'

const byId = z.strictObject({ id: Id })
const reply = z.object({ variant: Variant })

export const createVariant = endpoint({
  method: 'POST',
  path: '/api/variants',
  permission: 'admin_products_manager',
  summary: 'Adds a variant to a product, made of option values that the product has',
  body: VariantRequest,
  reply,
})
export const updateVariant = endpoint({
  method: 'PUT',
  path: '/api/variants/{id}',
  permission: 'admin_products_manager',
  summary: 'Changes a variant; a quantity is booked as a correction of what is on hand',
  params: byId,
  body: VariantChange,
  reply,
})
export const deleteVariant = endpoint({
  method: 'DELETE',
  path: '/api/variants/{id}',
  summary: 'Deletes a variant that no open order holds',
  permission: 'admin_products_manager',
  params: byId,
  query: z.strictObject({ version: WholeNumber.pipe(Version) }),
  reply: z.object({ success: z.literal(true) }),
})
