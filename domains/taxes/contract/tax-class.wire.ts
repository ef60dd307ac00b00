import {
  DeletedRecord,
  domainEvent,
  endpoint,
  Id,
  Patch,
  socketEvent,
  Version,
  WholeNumber,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { TaxClass, TaxClassChange, TaxClassRequest } from './tax-class.ts'

const permission = 'admin_taxes'
const byId = z.strictObject({ id: Id })
const reply = z.object({ tax_class: TaxClass })

export const listTaxClasses = endpoint({
  method: 'GET',
  path: '/api/tax_classes',
  permission: 'signed_in',
  summary: 'Kinds of goods, chosen on products',
  reply: z.object({ tax_classes: z.array(TaxClass) }),
})

export const createTaxClass = endpoint({
  method: 'POST',
  path: '/api/tax_classes',
  summary: 'Creates a tax class',
  permission,
  body: TaxClassRequest,
  reply,
})

export const updateTaxClass = endpoint({
  method: 'PUT',
  path: '/api/tax_classes/{id}',
  summary: 'Renames a tax class',
  permission,
  params: byId,
  body: TaxClassChange,
  reply,
})

export const deleteTaxClass = endpoint({
  method: 'DELETE',
  path: '/api/tax_classes/{id}',
  permission,
  summary: 'Deletes a class that no product has, with its rates',
  params: byId,
  query: z.strictObject({ version: WholeNumber.pipe(Version) }),
  reply: z.object({ success: z.literal(true) }),
})

export const taxClassCreated = domainEvent('tax_class.created', TaxClass)
export const taxClassUpdated = domainEvent('tax_class.updated', TaxClass)
export const taxClassDeleted = domainEvent('tax_class.deleted', TaxClass)

export const newTaxClassData = socketEvent('new_tax_class_data', TaxClass)
export const updateTaxClassData = socketEvent('update_tax_class_data', Patch)
export const deleteTaxClassData = socketEvent('delete_tax_class_data', DeletedRecord)
