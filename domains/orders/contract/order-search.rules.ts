import { phoneToStore } from '@comptoir/platform/contract'
import type { Order } from './order.ts'

type Searched = Pick<Order, 'number' | 'customer' | 'tags' | 'shipping_address' | 'billing_address' | 'external'> & {
  products: readonly { sku: string }[]
}

const maxSkus = 50

const addressTexts = (address: Order['shipping_address']) =>
  address ? [address.name, address.company, address.city, address.postcode, phoneToStore(address.phone)] : []

/** The searchable text of an order: number, customer, addresses, tags and SKUs. */
export function searchTexts({ number, external, customer, tags, ...order }: Searched) {
  const { name = '', email = '', phone = '' } = customer
  const skus = [...new Set(order.products.map(({ sku }) => sku))].slice(0, maxSkus)
  const addresses = [...addressTexts(order.shipping_address), ...addressTexts(order.billing_address)]
  return [
    ...new Set([
      String(number ?? ''),
      external?.number ?? '',
      name,
      email,
      phoneToStore(phone),
      ...addresses,
      ...tags,
      ...skus,
    ]),
  ]
}
