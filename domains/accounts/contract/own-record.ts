import { Address } from '@comptoir/customers/contract'
import { orEmpty, Phone } from '@comptoir/platform/contract'
import { z } from 'zod'

const { company, line1, city, province, postcode, country, phone } = Address.shape

const name = z.string().trim().max(50, 'TOO_LONG').default('')

/** An address as forms of themes name its fields; `country` is a code by now. */
export const AddressForm = z.object({
  first_name: name,
  last_name: name,
  company,
  address1: z.string('REQUIRED').pipe(line1),
  address2: z.string().trim().max(100, 'TOO_LONG').default(''),
  city: z.string('REQUIRED').pipe(city),
  province,
  zip: postcode,
  country: z.string('COUNTRY_UNKNOWN').pipe(country),
  phone,
  default: z
    .string()
    .optional()
    .transform((value) => value !== undefined && value !== '0'),
})
export type AddressForm = z.infer<typeof AddressForm>

export const DetailsForm = z.object({
  first_name: z.string().trim().max(100, 'TOO_LONG').default(''),
  last_name: z.string('REQUIRED').trim().min(1, 'REQUIRED').max(100, 'TOO_LONG'),
  phone: orEmpty(Phone).default(''),
})
export type DetailsForm = z.infer<typeof DetailsForm>
