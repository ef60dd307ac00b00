import { z } from 'zod'

export const productTypes = ['SIMPLE_PRODUCT', 'VARIANTS_PRODUCT'] as const
export const ProductType = z.enum(productTypes)
export type ProductType = z.infer<typeof ProductType>

export const productStatuses = ['draft', 'active', 'unlisted', 'archived'] as const
export const ProductStatus = z.enum(productStatuses)
export type ProductStatus = z.infer<typeof ProductStatus>

/** An unlisted product can be ordered; the shop only leaves it out of lists. */
export const sellableStatuses = ['active', 'unlisted'] as const satisfies readonly ProductStatus[]
