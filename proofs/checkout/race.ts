import { setTimeout as wait } from 'node:timers/promises'
import { aProduct } from '@comptoir/catalogue/testing'
import type { Roll } from '@comptoir/platform/seed'
import { call } from '../../apps/server/testing/caller.ts'
import { ways } from '../../apps/server/testing/checkout/ways-to-pay.ts'
import { aBuyer, type Buyer, insist, place, press } from './buyers.ts'
import { arm } from './gate.ts'
import type { KilledShop, Victim } from './killed-shop.ts'
import { untilQuiet } from './quiet.ts'
import type { Step } from './steps.ts'

export interface Plan {
  victim: Victim
  /** Null: at any moment. */
  step: Step | null
}

export const told = ({ step, victim }: Plan) => `${victim} killed, ${step ? step.name : 'at any moment'}`

/** Returns a variant with so many units. */
export const sell = ({ context }: KilledShop, on_hand: number): Promise<string> =>
  aProduct(context, { price: 6_100, on_hand, continueOutOfStock: false }).then(({ variants }) => variants[0]?.id ?? '')

/** Two of each way; some never come back after the kill. */
export const gather = (shop: KilledShop, variant: string, roll: Roll): Promise<Buyer[]> =>
  Promise.all([...ways, ...ways].map((way) => aBuyer(shop, { way, variant, stays: roll(4) !== 0, losesGoods: false })))

/** At the provider's page when the promise of their goods ends and somebody else buys them. */
export async function losers(shop: KilledShop): Promise<Buyer[]> {
  const variant = await sell(shop, 2)
  const given = { way: 'page', variant, stays: true, losesGoods: true } as const
  const found = await Promise.all([aBuyer(shop, given), aBuyer(shop, given)])
  for (const buyer of found) await place(shop, buyer)
  await shop.query(`update stock_holds set expires_at = now() - interval '1 second' where item_id = $1`, [variant])
  const products = [{ variant_id: variant, quantity: 2 }]
  const sold = await call(shop.url, shop.token, [
    ...(['POST', '/api/orders'] as const),
    { customer: { name: 'Ada' }, products, handed_over: true },
  ])
  if (sold?.status !== 200 || found.some(({ page }) => page === null)) throw new Error('The goods were not taken away')
  return found
}

interface Race {
  plan: Plan
  buyers: readonly Buyer[]
  /** Until the kill at any moment. */
  afterMs: number
}

/** All press at once, and something is killed. */
export async function killWhilePressing(shop: KilledShop, { plan: { step, victim }, buyers, afterMs }: Race) {
  const armed = step && (await arm(shop, step))
  const pressing = Promise.all(buyers.map((buyer) => press(shop, buyer)))
  await (armed ? armed.reached() : wait(afterMs))
  await shop.kill(victim)
  await armed?.open()
  await shop.recover(victim)
  await armed?.disarm()
  await pressing
}

/** Whoever stays presses until it is done, and once more when everything is quiet. */
export async function goOn(shop: KilledShop, buyers: readonly Buyer[]) {
  const staying = buyers.filter(({ stays }) => stays)
  await Promise.all(staying.map((buyer) => insist(shop, buyer)))
  await untilQuiet(shop)
  await Promise.all(staying.filter(({ losesGoods }) => !losesGoods).map((buyer) => insist(shop, buyer)))
}
