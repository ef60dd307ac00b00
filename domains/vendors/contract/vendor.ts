import { Metafields, MetafieldsInput } from '@comptoir/custom-fields/contract'
import { Email, Id, keyPattern, orEmpty, Phone, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'

/** What a vendor that sells is to the shop. */
export const sellerTypes = ['brand', 'supplier', 'marketplace'] as const
export const SellerType = z.enum(sellerTypes)
export type SellerType = z.infer<typeof SellerType>

/** Whose goods the shop sells. */
export const Vendor = z.object({
  id: Id,
  name: z.string(),
  /** What addresses name it by. */
  key: z.string(),
  /** A file of the media library. */
  image: Id.nullable(),
  phone: z.string(),
  email: z.string(),
  /** What the shop calls this kind of vendor. */
  type: z.string(),
  /** The mark its goods carry. */
  mark: z.string(),
  /** Whether it sells by itself; else the shop sells its goods. */
  seller: z.boolean(),
  seller_type: SellerType.nullable(),
  /** The staff who look after it. */
  assigned_users: z.array(Id),
  /** What the shop keeps of each sale, in percent. */
  commission_percent: z.number().nullable(),
  address: z.string(),
  active: z.boolean(),
  metafields: Metafields,
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Vendor = z.infer<typeof Vendor>

/** One line of the list of vendors. */
export const VendorRow = Vendor.pick({
  id: true,
  name: true,
  key: true,
  phone: true,
  type: true,
  mark: true,
  seller: true,
  seller_type: true,
  active: true,
  version: true,
  created_at: true,
}).extend({
  thumb: z.string().nullable(),
  /** What those of its fields say that the list was asked for. */
  metafields: Metafields.optional(),
})
export type VendorRow = z.infer<typeof VendorRow>

const line = (longest: number) => z.string().trim().max(longest, 'TOO_LONG')

const VendorInput = z.strictObject({
  name: z.string().trim().min(1, 'REQUIRED').max(100, 'TOO_LONG'),
  key: z.string().regex(keyPattern, 'KEY_INVALID'),
  image: Id.nullable(),
  phone: orEmpty(Phone),
  email: orEmpty(Email),
  type: line(100),
  mark: line(100),
  seller: z.boolean(),
  seller_type: SellerType.nullable(),
  assigned_users: z.array(Id).max(100),
  commission_percent: z.number().min(0, 'INVALID_ENTRY').max(100, 'INVALID_ENTRY').multipleOf(0.01).nullable(),
  address: line(500),
  active: z.boolean(),
  metafields: MetafieldsInput,
})
const { shape } = VendorInput

export const VendorRequest = VendorInput.extend({
  /** Left out, it is made from the name. */
  key: shape.key.optional(),
  image: shape.image.default(null),
  phone: shape.phone.default(''),
  email: shape.email.default(''),
  type: shape.type.default(''),
  mark: shape.mark.default(''),
  seller: shape.seller.default(false),
  seller_type: shape.seller_type.default(null),
  assigned_users: shape.assigned_users.default([]),
  commission_percent: shape.commission_percent.default(null),
  address: shape.address.default(''),
  active: shape.active.default(true),
  metafields: shape.metafields.optional(),
})
export type VendorRequest = z.infer<typeof VendorRequest>

// Without the usual values of a new vendor: what a change leaves out stays as it is.
export const VendorChange = VendorInput.partial().extend({ version: Version })
export type VendorChange = z.infer<typeof VendorChange>

/** A vendor as a form offers it. */
export const PickedVendor = Vendor.pick({ id: true, name: true, active: true })
export type PickedVendor = z.infer<typeof PickedVendor>
