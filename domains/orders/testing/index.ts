import { aProduct } from '@comptoir/catalogue/testing'
import type { Context } from '@comptoir/platform/server'
import { OrderRequest } from '../contract/order-request.ts'
import { commitOrder } from '../server/place/commit-order.ts'
import { placeOrder } from '../server/place/place-order.ts'
import { composeOrder } from '../server/price/compose-order.ts'

/** Ids of the two built-in methods. */
export const homeDelivery = '01900000-0000-7000-8000-000000000101'
export const pickUpInStore = '01900000-0000-7000-8000-000000000102'

export const anAddress = {
  name: 'Lina Haddad',
  line1: '12 rue des Lilas',
  company: '',
  line2: '',
  city: 'Lyon',
  province: '',
  postcode: '69003',
  country: 'FR',
  phone: '+33612345678',
}

const someone = { name: 'Lina Haddad', email: 'lina@example.com', phone: '+33612345678', locale: 'fr' as const }

const plainly = { held: null, payments: [], checkout_id: null, status_token: null, isPaid: false }

/** As the shop's own pages place it: with a fee for the way in which it is paid, in minor units. */
export const anOrderWithFee = (context: Context, given: Partial<OrderRequest>, price: number) =>
  context.db.transaction(async (tx) => {
    const fee = { title: 'Pay on delivery', price, tax_class_id: null }
    const composed = await composeOrder(context, tx, { ...OrderRequest.parse({ customer: someone, ...given }), fee })
    return commitOrder(context, tx, { composed, ...plainly })
  })

/** A placed order of one product, by default paid on delivery. */
export async function anOrder(context: Context, given: Partial<OrderRequest> = {}) {
  const { variants } = await aProduct(context)
  const products = variants.map(({ id }) => ({ variant_id: id, quantity: 2 }))
  const request = { customer: someone, products, shipping_method_id: pickUpInStore, ...given }
  const { order } = await placeOrder(context, OrderRequest.parse(request))
  return order
}
