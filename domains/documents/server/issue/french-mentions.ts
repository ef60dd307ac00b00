import type { Order } from '@comptoir/orders/contract'
import type { Context } from '@comptoir/platform/server'
import { legalDetails } from '@comptoir/settings/contract'
import type { Party, Snapshot } from '../../contract/snapshot.ts'
import type { SourceLine } from '../../contract/source.rules.ts'

interface Supplied {
  order: Pick<Order, 'products' | 'locale'>
  lines: readonly SourceLine[]
  tax: number
}

/** Delivery, fees and adjustments go with what they are of. */
function operationOf({ order, lines }: Supplied): NonNullable<Snapshot['operation']> {
  const named = new Set(lines.filter(({ kind }) => kind === 'goods').map(({ order_line_id }) => order_line_id))
  const goods = order.products.filter(({ id, kind }) => (named.size > 0 ? named.has(id) : kind !== 'fee'))
  if (goods.every((line) => line.requires_shipping)) return 'goods'
  return goods.some((line) => line.requires_shipping) ? 'mixed' : 'services'
}

/** What invoices of a shop in France say since decree 2022-1299: what is supplied, and that its tax is paid on debits. */
export function frenchMentions({ settings }: Context, supplied: Supplied): Pick<Snapshot, 'operation' | 'on_debits'> {
  const said = legalDetails(settings, supplied.order.locale)
  if (said.country_code !== 'FR') return { operation: null, on_debits: false }
  const operation = operationOf(supplied)
  return { operation, on_debits: said.vat_on_debits && operation !== 'goods' && supplied.tax > 0 }
}

/** The SIREN of a French business: the end of its VAT number (CGI annexe III, art. 286 ter A; ISO 6523 calls it 0002). */
export function registerOf(vatNumber: string): Party['register'] {
  const [, number] = /^FR[0-9A-Z]{2}(\d{9})$/.exec(vatNumber.replaceAll(/\s/g, '').toUpperCase()) ?? []
  return number === undefined ? null : { scheme: '0002', number }
}
