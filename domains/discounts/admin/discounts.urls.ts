import { listAddress, type QueryOf, words } from '@comptoir/platform/admin'
import { z } from 'zod'
import { discountStatuses } from '../contract/discount.rules.ts'
import { discountModes } from '../contract/discount-kind.ts'
import { periods } from './figures/period.tsx'

export const discountsAddress = listAddress({
  path: '/discounts',
  filters: {
    status: words(z.enum(discountStatuses)),
    mode: words(z.enum(discountModes)),
    /** Of the figures; every discount stands in the list. */
    period: words(z.enum(periods)),
  },
  sorts: ['created_at', 'title', 'starts_at'],
  defaultSort: '-created_at',
})
export type DiscountsQuery = QueryOf<typeof discountsAddress>

export const discountUrl = (id: string) => `/discounts/${id}`
export const newDiscountUrl = '/discounts/new'
