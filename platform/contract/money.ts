import { z } from 'zod'

/** The largest amount that the wire can say. */
export const maxMoney = 99_999_999_999

/** An amount in minor units (cents for EUR, yen for JPY), never fractional. */
export const Money = z.int().min(0).max(maxMoney)
export type Money = z.infer<typeof Money>

/** ISO 4217 code. */
export const CurrencyCode = z.string().regex(/^[A-Z]{3}$/)
