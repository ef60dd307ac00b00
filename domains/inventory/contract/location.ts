import { Id, Version } from '@comptoir/platform/contract'
import { z } from 'zod'

const line = (longest: number) => z.string().trim().max(longest).default('')

/** All parts are optional. */
const LocationAddress = z.strictObject({
  line1: line(250),
  line2: line(250),
  postcode: line(20),
  city: line(100),
  province: line(100),
  country: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/, 'COUNTRY_INVALID')]).default(''),
  phone: line(30),
})

export const Location = z.object({
  id: Id,
  title: z.string(),
  address: LocationAddress,
  active: z.boolean(),
  /** Online orders are allocated from here, lower positions first. */
  fulfils_online: z.boolean(),
  /** Customers can collect orders here. */
  pickup: z.boolean(),
  position: z.int(),
  version: Version,
})
export type Location = z.infer<typeof Location>

const LocationInput = z.strictObject({
  title: z.string().trim().min(1, 'REQUIRED').max(100),
  address: LocationAddress,
  active: z.boolean(),
  fulfils_online: z.boolean(),
  pickup: z.boolean(),
  position: z.int().min(0).max(1_000),
})

export const LocationRequest = LocationInput.partial().required({ title: true })
export type LocationRequest = z.infer<typeof LocationRequest>

export const LocationChange = LocationInput.partial().extend({ version: Version })
export type LocationChange = z.infer<typeof LocationChange>

export const maxLocations = 50

/** A location from which goods are sold; `locations.sells` says the same in SQL. */
export const isSelling = ({ active, fulfils_online }: Pick<Location, 'active' | 'fulfils_online'>) =>
  active && fulfils_online

/**
 * Pieces of all items; `committed` is what open orders and purchases under way were promised, `promised` the latter's part. `free` are the counted pieces that can be sold
 * while the location sells, of `free_variants` variants.
 */
export const LocationStock = z.object({
  location_id: Id,
  on_hand: z.int(),
  committed: z.int(),
  promised: z.int(),
  free: z.int(),
  free_variants: z.int(),
})
export type LocationStock = z.infer<typeof LocationStock>
