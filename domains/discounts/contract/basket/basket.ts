import type { DiscountScope } from '../discount-kind.ts'
import type { Rejection } from './rejection.ts'

/** What of a line decides its discounts. Lines of the catalogue know their collections. */
export interface BasketLine {
  id: string
  /** A fee is no good, and a gift card is money: neither gets cheaper, nor counts for a minimum. */
  kind: 'product' | 'custom' | 'fee' | 'gift_card'
  product_id: string | null
  variant_id: string | null
  collection_ids: readonly string[]
  quantity: number
  /** As it is charged: without the tax in it for who pays none. */
  unit_price: number
  /** The price with tax of a line that is sold without it. */
  listed_price: number | null
  compare_at_price: number | null
}

export interface Basket {
  lines: readonly BasketLine[]
  /** As it is charged without a discount; null while none is chosen. */
  delivery: { price: number } | null
  /** Null while it is not known. */
  country: string | null
  language: string
  /** A draft or a change of an order, made by staff. */
  by_staff: boolean
  /** Null while nobody is known. */
  customer: {
    id: string | null
    /** The saved views that list the customer. */
    group_ids: readonly string[]
    /** Placed under the account, the address or the telephone number; null while they are not known. */
    orders: number | null
  } | null
  /** As they were typed. */
  codes: readonly string[]
}

/** A code as it is saved, in its normal form. */
export interface KnownCode {
  code: string
  discount_id: string
  active: boolean
  used: number
  held: number
  usage_limit: number | null
  /** Of its own, before its discount ends. */
  ends_at: string | null
}

export interface AppliedDiscount {
  discount_id: string
  title: string
  /** As it is saved. */
  code: string | null
  scope: DiscountScope
  amount: number
  /** What it was counted on: the price of these goods, or of the delivery, after the discounts before it. */
  basis: number
  /** Pieces that got cheaper. */
  pieces: number
  /** Which of its steps counts. */
  step: number | null
  /** Its parts by line; a discount on the delivery has none. */
  shares: readonly { line_id: string; amount: number }[]
}

/** Sets of discounts that could be given. */
export interface ComparedSets {
  /** Best first; the first is given. At most six. */
  sets: readonly { discount_ids: readonly string[]; saved: number }[]
  /** How many were compared. */
  count: number
}

export interface Evaluated {
  /** In the order of their application. */
  applied: readonly AppliedDiscount[]
  /** Of each discount, the most useful reason first. */
  rejected: readonly Rejection[]
  saved: number
  /** False: more sets can be formed than are tried (`searchBestSet`), so a better one is possible. */
  is_best: boolean
  /** Told where every discount is explained. */
  compared: ComparedSets | null
}
