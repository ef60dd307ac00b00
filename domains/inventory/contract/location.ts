import { Id, Version } from '@comptoir/platform/contract'
import { z } from 'zod'

const line = (longest: number) => z.string().trim().max(longest).default('')

/** Where a place is, as it is written on a parcel; nothing of it must be known. */
const LocationAddress = z.strictObject({
  line1: line(250),
  line2: line(250),
  postcode: line(20),
  city: line(100),
  province: line(100),
  country: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/, 'COUNTRY_INVALID')]).default(''),
  phone: line(30),
})

/** A place where goods lie. */
export const Location = z.object({
  id: Id,
  title: z.string(),
  address: LocationAddress,
  /** Goods there can be sold and moved. */
  active: z.boolean(),
  /** Orders are promised from there, in the order of the positions. */
  fulfils_online: z.boolean(),
  /** Customers can fetch their orders there. */
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

/** More places than any shop that one person looks after. */
export const maxLocations = 50
