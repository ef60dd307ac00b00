import { z } from 'zod'

export const sellerTypes = ['brand', 'supplier', 'marketplace'] as const
export const SellerType = z.enum(sellerTypes)
export type SellerType = z.infer<typeof SellerType>
