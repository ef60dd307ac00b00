import { Metafields, MetafieldsInput } from '@comptoir/custom-fields/contract'
import { AddressKey, Email, Id, orEmpty, Phone, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { SellerType } from './seller-type.ts'

/** A brand or supplier of products. */
export const Vendor = z.object({
  id: Id,
  name: z.string(),
  key: z.string(),
  image: Id.nullable(),
  phone: z.string(),
  email: z.string(),
  /** Free text. */
  type: z.string(),
  /** Brand name on its products. */
  mark: z.string(),
  /** True if it sells in its own name. */
  seller: z.boolean(),
  seller_type: SellerType.nullable(),
  /** Users responsible for the vendor. */
  assigned_users: z.array(Id),
  /** The shop's share of each sale, in percent. */
  commission_percent: z.number().nullable(),
  address: z.string(),
  active: z.boolean(),
  metafields: Metafields,
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Vendor = z.infer<typeof Vendor>

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
  /** Only lists say these. */
  products: z.int().optional(),
  open_orders: z.int().optional(),
  /** Names of the users in charge. */
  people: z.array(z.string()).optional(),
  /** Only the custom fields that the list requested. */
  metafields: Metafields.optional(),
})
export type VendorRow = z.infer<typeof VendorRow>

const line = (longest: number) => z.string().trim().max(longest, 'TOO_LONG')

const VendorInput = z.strictObject({
  name: z.string().trim().min(1, 'REQUIRED').max(100, 'TOO_LONG'),
  key: AddressKey,
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
  /** Default: derived from the name. */
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

// Without defaults, so omitted fields stay unchanged.
export const VendorChange = VendorInput.partial().extend({ version: Version })
export type VendorChange = z.infer<typeof VendorChange>

export const PickedVendor = Vendor.pick({ id: true, name: true, active: true })
export type PickedVendor = z.infer<typeof PickedVendor>
