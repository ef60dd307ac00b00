import type { Context } from '@comptoir/platform/server'
import { readShippingMethods } from '@comptoir/shipping/server'
import { refusalsOf } from '../../contract/refusal.rules.ts'
import { readPaymentMethods } from './payment-method.queries.ts'

interface Asked {
  total: number
  country: string
  shipping_method_id: string | null
  refusals: number
  phone: string
}

/** What each method would answer a shopper, with every reason, also those that shoppers are not told. */
export async function tryPaymentMethods({ db, shop, settings }: Context, asked: Asked) {
  const { total, country, shipping_method_id, refusals, phone } = asked
  const currency = String(settings.currency_code ?? 'EUR')
  const [methods, deliveries] = await Promise.all([
    readPaymentMethods(db.current, shop),
    readShippingMethods(db.current, shop),
  ])
  const delivery = deliveries.find(({ id }) => id === shipping_method_id)
  const shipping = delivery ? { method_id: delivery.id, key: delivery.key, cod_allowed: delivery.cod_allowed } : null
  const situation = { total, currency, country: country || null, shipping, refusals, phone }
  return {
    currency,
    answers: methods.map((method) => ({
      key: method.key,
      fee: method.fee ?? 0,
      refusals: refusalsOf(method, situation),
    })),
  }
}
