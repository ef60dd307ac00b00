import type { Customer } from '@comptoir/customers/contract'
import type { Context } from '@comptoir/platform/server'
import { exemptionOf } from '@comptoir/taxes/contract'
import type { Order } from '../../contract/order.ts'

type Place = NonNullable<Order['shipping_address']>

export type TaxStatus = Pick<Order, 'tax_exemption' | 'vat_id'>

/** Decides if this customer pays tax on an order to this address. */
export function taxStatus(
  { settings }: Pick<Context, 'settings'>,
  tax: Customer['tax'] | undefined,
  address: Pick<Place, 'country'> | null | undefined,
): TaxStatus {
  const { exempt = false, vat_id = '', vat_check = null } = tax ?? {}
  // A number that the register does not know makes nobody a business.
  const vatId = vat_check?.valid === false ? '' : vat_id
  const tax_exemption = exemptionOf({
    ...{ exempt, vatId, destination: address?.country ?? '' },
    shopCountry: String(settings.tax_country ?? ''),
    isReverseCharged: settings.reverse_charge === true,
  })
  return { tax_exemption, vat_id: vat_id || null }
}
