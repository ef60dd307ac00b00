import { asDeleted, asPatch, broadcast, handle, serverDomain } from '@comptoir/platform/server'
import { TaxClass } from '../contract/tax-class.ts'
import { TaxRate } from '../contract/tax-rate.ts'
import * as wire from '../contract/wire.ts'
import { createTaxClass, deleteTaxClass, readTaxClasses, updateTaxClass } from './save-tax-class.ts'
import { createTaxRate, deleteTaxRate, openTaxes, updateTaxRate } from './save-tax-rate.ts'
import { readTaxRates } from './tax-rate.queries.ts'

export { readTaxClasses } from './save-tax-class.ts'
export { createTaxRate } from './save-tax-rate.ts'
export { hasTaxInPrices, readTaxation } from './tax-rate.queries.ts'

const staff = { permission: 'admin_taxes' } as const

export const taxes = serverDomain({
  key: 'taxes',
  routes: [
    handle(wire.listTaxRates, async ({ db, shop }) => ({ tax_rates: await readTaxRates(db.current, shop) })),
    handle(wire.createTaxRate, (context, { body }) => createTaxRate(context, body)),
    handle(wire.updateTaxRate, (context, { params, body }) => updateTaxRate(context, params.id, body)),
    handle(wire.deleteTaxRate, (context, { params, query }) => deleteTaxRate(context, params.id, query.version)),
    handle(wire.listTaxClasses, async ({ db, shop }) => ({ tax_classes: await readTaxClasses(db.current, shop) })),
    handle(wire.createTaxClass, (context, { body }) => createTaxClass(context, body)),
    handle(wire.updateTaxClass, (context, { params, body }) => updateTaxClass(context, params.id, body)),
    handle(wire.deleteTaxClass, (context, { params, query }) => deleteTaxClass(context, params.id, query.version)),
  ],
  parts: { opening: [openTaxes] },
  live: [
    broadcast(staff, wire.taxClassCreated, wire.newTaxClassData, ({ after }) => TaxClass.parse(after)),
    broadcast(staff, wire.taxClassUpdated, wire.updateTaxClassData, asPatch),
    broadcast(staff, wire.taxClassDeleted, wire.deleteTaxClassData, asDeleted),
    broadcast(staff, wire.taxRateCreated, wire.newTaxRateData, ({ after }) => TaxRate.parse(after)),
    broadcast(staff, wire.taxRateUpdated, wire.updateTaxRateData, asPatch),
    broadcast(staff, wire.taxRateDeleted, wire.deleteTaxRateData, asDeleted),
  ],
})
