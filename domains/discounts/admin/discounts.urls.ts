import { listAddress, type QueryOf, words } from '@comptoir/platform/admin'
import { z } from 'zod'
import { discountStatuses } from '../contract/discount.rules.ts'
import { discountModes } from '../contract/discount-kind.ts'

export const discountsAddress = listAddress({
  path: '/discounts',
  filters: { status: words(z.enum(discountStatuses)), mode: words(z.enum(discountModes)) },
  sorts: ['created_at', 'title', 'starts_at', 'used', 'given'],
  defaultSort: '-created_at',
})
export type DiscountsQuery = QueryOf<typeof discountsAddress>

export const discountUrl = (id: string) => `/discounts/${id}`
export const newDiscountUrl = '/discounts/new'
