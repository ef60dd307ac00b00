import { endpoint, Id, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { Customer } from './customer.ts'

const byId = z.strictObject({ id: Id })

/** Asks the Union's register (VIES), which another member state may not answer for at the moment. */
export const checkVatNumber = endpoint({
  method: 'POST',
  path: '/api/customers/{id}/vat_check',
  permission: 'customers_page',
  summary: 'Checks the VAT number of a customer in the register of the European Union',
  params: byId,
  reply: z.object({ customer: Customer }),
  outside: true,
})

/**
 * Records an erasure finds, by kind; `open` ones have to be completed first. `claimed` ones stay: they only give the same
 * telephone number, which nobody has proved.
 */
export const readErasure = endpoint({
  method: 'GET',
  path: '/api/customers/{id}/erasure',
  permission: 'customers_erase',
  summary: 'What erasing this person would change',
  params: byId,
  reply: z.object({
    records: z.array(
      z.object({
        name: z.string(),
        all: z.int().nonnegative(),
        open: z.int().nonnegative(),
        claimed: z.int().nonnegative().optional(),
      }),
    ),
  }),
})
/** The full name is typed as a confirmation. */
export const eraseCustomer = endpoint({
  method: 'POST',
  path: '/api/customers/{id}/erase',
  permission: 'customers_erase',
  summary: 'Erases the person everywhere; orders keep their amounts',
  params: byId,
  body: z.strictObject({ name: z.string().max(250), version: Version }),
  reply: z.object({ success: z.literal(true) }),
})
export const exportCustomer = endpoint({
  method: 'GET',
  path: '/api/customers/{id}/export',
  permission: 'customers_export',
  summary: 'Everything that the shop holds about this person',
  params: byId,
  reply: z.object({
    exported_at: Timestamp,
    customer: z.record(z.string(), z.unknown()),
    records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    /** Kinds of records that the caller may not see. */
    left_out: z.array(z.string()),
  }),
})
