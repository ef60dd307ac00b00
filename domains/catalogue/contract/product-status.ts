import { z } from 'zod'

export const productTypes = ['SIMPLE_PRODUCT', 'VARIANTS_PRODUCT'] as const
export const ProductType = z.enum(productTypes)
export type ProductType = z.infer<typeof ProductType>

export const productStatuses = ['draft', 'active', 'unlisted', 'archived'] as const
export const ProductStatus = z.enum(productStatuses)
export type ProductStatus = z.infer<typeof ProductStatus>

/** What may be put into an order: an unlisted product is only not shown in lists of the shop. */
export const sellableStatuses = ['active', 'unlisted'] as const satisfies readonly ProductStatus[]
