import { z } from 'zod'

/** Largest amount on the wire. */
export const maxMoney = 99_999_999_999

/** Minor units (cents for EUR, yen for JPY), never fractional. */
export const Money = z.int().min(0).max(maxMoney)
export type Money = z.infer<typeof Money>

/** ISO 4217. */
export const CurrencyCode = z.string().regex(/^[A-Z]{3}$/)
