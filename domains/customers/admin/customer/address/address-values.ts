import type { z } from 'zod'
import type { CustomerRequest } from '../../../contract/customer.ts'

/** An address as the form holds it. */
export type AddressValues = z.output<typeof CustomerRequest>['addresses'][number]
