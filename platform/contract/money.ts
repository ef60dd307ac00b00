import { z } from 'zod'

/** An amount in minor units (cents for EUR, yen for JPY), never fractional. */
export const Money = z.int().min(0).max(99_999_999_999)
export type Money = z.infer<typeof Money>

/** ISO 4217 code. */
export const CurrencyCode = z.string().regex(/^[A-Z]{3}$/)
