import { dayIn } from '@comptoir/platform/contract'
import { type Context, type Queryable, zoneOf } from '@comptoir/platform/server'
import { rateAt, type TaxPlace } from '../contract/tax.rules.ts'
import type { Taxation } from '../contract/tax-rate.ts'
import { readRatesFor } from './tax-rate.queries.ts'

interface TaxedOrder {
  address: TaxPlace | null | undefined
  /** `terms_stamp` of the shop, if the transaction read it. */
  stamp?: string
}

/** The rate of an order to this address today; without an address, of the setting's country. */
export async function readTaxation(
  db: Queryable,
  { shop, settings, now }: Pick<Context, 'shop' | 'settings' | 'now'>,
  { address, stamp }: TaxedOrder,
): Promise<Taxation> {
  const place = address?.country ? address : { country: String(settings.tax_country ?? ''), province: '' }
  const rates = await readRatesFor(db, stamp, shop, place.country)
  const day = dayIn(zoneOf({ settings }), now())
  return { rate: rateAt(rates, place, day), isIncluded: settings.prices_include_tax !== false }
}
