import { endpoint } from '@comptoir/platform/contract'
import { z } from 'zod'

/** How many a shop is filled with. */
export const sampleCount = 15

const permission = 'admin_products_manager'
const path = '/api/products/samples'
const SampleCount = z.object({
  /** Number of sample products that the shop has, or is to have. */
  samples: z.int(),
  /** Number of those that are made. */
  made: z.int(),
})
export type SampleCount = z.infer<typeof SampleCount>

export const countSamples = endpoint({
  method: 'GET',
  path,
  permission,
  summary: 'Number of sample products that the shop has',
  reply: SampleCount,
})
export const addSamples = endpoint({
  method: 'POST',
  path,
  permission,
  summary:
    'Fills an empty shop with fifteen sample products, in the language of the shop; they are made one after the other',
  reply: SampleCount,
})

export const RemovedSamples = z.object({
  removed: z.int(),
  /** Stay, because somebody has changed them. */
  changed: z.int(),
  /** Stay, because they are in an order. */
  ordered: z.int(),
})
export type RemovedSamples = z.infer<typeof RemovedSamples>

export const removeSamples = endpoint({
  method: 'DELETE',
  path,
  permission: 'admin_products_delete',
  summary: 'Deletes the sample products that nobody has changed or ordered; the others become products like any',
  reply: RemovedSamples,
})
