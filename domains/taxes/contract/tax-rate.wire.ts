import {
  DeletedRecord,
  defineErrors,
  domainEvent,
  endpoint,
  Id,
  Patch,
  socketEvent,
  Version,
  WholeNumber,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { TaxRate, TaxRateChange, TaxRateRequest } from './tax-rate.ts'

const permission = 'admin_taxes'
const byId = z.strictObject({ id: Id })
const reply = z.object({ tax_rate: TaxRate })

export const listTaxRates = endpoint({
  method: 'GET',
  path: '/api/tax_rates',
  summary: 'Tax classes and rates, future ones included',
  permission,
  reply: z.object({ tax_rates: z.array(TaxRate) }),
})
export const createTaxRate = endpoint({
  method: 'POST',
  path: '/api/tax_rates',
  summary: 'Creates a tax rate from a day on',
  permission,
  body: TaxRateRequest,
  reply,
})
export const updateTaxRate = endpoint({
  method: 'PUT',
  path: '/api/tax_rates/{id}',
  summary: 'Changes a tax rate',
  permission,
  params: byId,
  body: TaxRateChange,
  reply,
})
export const deleteTaxRate = endpoint({
  method: 'DELETE',
  path: '/api/tax_rates/{id}',
  permission,
  summary: 'Deletes a rate; placed orders keep their taxes',
  params: byId,
  query: z.strictObject({ version: WholeNumber.pipe(Version) }),
  reply: z.object({ success: z.literal(true) }),
})

export const taxRateCreated = domainEvent('tax_rate.created', TaxRate)
export const taxRateUpdated = domainEvent('tax_rate.updated', TaxRate)
export const taxRateDeleted = domainEvent('tax_rate.deleted', TaxRate)

export const newTaxRateData = socketEvent('new_tax_rate_data', TaxRate)
export const updateTaxRateData = socketEvent('update_tax_rate_data', Patch)
export const deleteTaxRateData = socketEvent('delete_tax_rate_data', DeletedRecord)

export const taxError = defineErrors({
  TAX_RATE_TAKEN: 409,
  TAX_RATE_LIMIT: 409,
  COUNTRY_NEEDED: 422,
  TAX_CLASS_TAKEN: 409,
  TAX_CLASS_LIMIT: 409,
  TAX_CLASS_USED: 409,
  TAX_CLASS_UNKNOWN: 422,
})
