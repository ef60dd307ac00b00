import type { Order } from '@comptoir/orders/contract'
import { taxUntaxed, untaxedBecause } from '@comptoir/orders/server'
import { isEuropeanVat } from '@comptoir/platform/contract'
import type { Context, Tx } from '@comptoir/platform/server'
import { chargesVat } from '@comptoir/settings/contract'
import type { TaxFault } from '../../contract/document.ts'
import { readPastLines } from '../document.queries.ts'

interface Locked {
  context: Context
  tx: Tx
  order: Order
}

/** At home, and between members of the Union. Elsewhere the tax is that of the country of arrival. */
function isCharged({ settings }: Pick<Context, 'settings'>, { shipping_address }: Order) {
  const home = String(settings.tax_country ?? '')
  const to = shipping_address?.country || home
  return chargesVat(settings) && (to === home || (isEuropeanVat(home) && isEuropeanVat(to)))
}

/** An order whose invoices began without tax goes on as it began: a credit note gives back what they say. */
async function untaxedYet(locked: Locked) {
  const { context, tx, order } = locked
  if (!isCharged(context, order)) return null
  const because = await untaxedBecause(locked)
  return because === null || (await readPastLines(tx, order.id)).length > 0 ? null : because
}

/** Why an order cannot be invoiced: it has no tax, and neither a rate nor an exemption explains that. Null: it can. */
export async function taxFaultOf(locked: Locked): Promise<TaxFault | null> {
  const because = await untaxedYet(locked)
  return because === 'contained' ? null : because
}

/** The order before it is invoiced: where its rate was entered after it was placed, with the tax that its prices contain. */
export async function taxed(locked: Locked): Promise<{ order: Order; fault: TaxFault | null }> {
  const because = await untaxedYet(locked)
  if (because !== 'contained') return { order: locked.order, fault: because }
  return { order: await taxUntaxed(locked), fault: null }
}
