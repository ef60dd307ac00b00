import { setTimeout as wait } from 'node:timers/promises'
import { aProduct } from '@comptoir/catalogue/testing'
import { dice, pick, type Roll } from '@comptoir/platform/seed'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../apps/server/testing/caller.ts'
import { ways } from '../apps/server/testing/checkout/ways-to-pay.ts'
import { aBuyer, type Buyer, insist, place, press } from './checkout/buyers.ts'
import { arm, installGates } from './checkout/gate.ts'
import { type KilledShop, openKilledShop, type Victim, victims } from './checkout/killed-shop.ts'
import { untilQuiet } from './checkout/quiet.ts'
import { type Step, steps } from './checkout/steps.ts'
import { moneyAt, violationsOf } from './checkout/violations.ts'

const kills = Number(process.env.CHECKOUT_KILLS ?? 50)
const seed = Number(process.env.CHECKOUT_SEED ?? Math.trunc(Date.now() / 1_000))

let shop: KilledShop
beforeAll(async () => {
  shop = await openKilledShop()
  await installGates(shop)
})
afterAll(() => shop.close())

/** How the provider's messages come. */
const deliveries = ['once', 'twice', 'late', 'never'] as const
const goods = 1_000_000
/** After each of so many kills at a step comes one at any moment. */
const stepsBetween = 5

interface Plan {
  victim: Victim
  /** Null: at any moment. */
  step: Step | null
}

/** Each step with each victim, in an order of this seed. */
function plansOf(roll: Roll): Plan[] {
  const pairs = steps.flatMap((step) => victims.map((victim) => ({ step, victim })))
  const shuffled = pairs
    .map((pair) => ({ pair, at: roll(1_000_000) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ pair }) => pair)
  return Array.from({ length: kills }, (_, at): Plan => {
    const isAnyMoment = at % (stepsBetween + 1) === stepsBetween
    const next = shuffled[(at - Math.floor(at / (stepsBetween + 1))) % shuffled.length]
    return isAnyMoment || next === undefined ? { victim: pick(roll, victims), step: null } : next
  })
}

const sell = (on_hand: number) =>
  aProduct(shop.context, { price: 6_100, on_hand, continueOutOfStock: false }).then(
    ({ variants }) => variants[0]?.id ?? '',
  )

/** Two of each way; some never come back after the kill. */
const gather = (variant: string, roll: Roll): Promise<Buyer[]> =>
  Promise.all([...ways, ...ways].map((way) => aBuyer(shop, { way, variant, stays: roll(4) !== 0, losesGoods: false })))

/** At the provider's page when the promise of their goods ends and somebody else buys them. */
async function losers(): Promise<Buyer[]> {
  const variant = await sell(2)
  const given = { way: 'page', variant, stays: true, losesGoods: true } as const
  const found = await Promise.all([aBuyer(shop, given), aBuyer(shop, given)])
  for (const buyer of found) await place(shop, buyer)
  await shop.query(`update stock_holds set expires_at = now() - interval '1 second' where item_id = $1`, [variant])
  const products = [{ variant_id: variant, quantity: 2 }]
  const sold = await call(shop.url, shop.token, [
    ...(['POST', '/api/orders'] as const),
    { customer: { name: 'Ada' }, products, handed_over: true },
  ])
  expect([sold?.status, found.every(({ page }) => page !== null)]).toEqual([200, true])
  return found
}

interface Race {
  plan: Plan
  buyers: readonly Buyer[]
  /** Until the kill at any moment. */
  afterMs: number
}

/** All press at once, and something is killed. */
async function killWhilePressing({ plan: { step, victim }, buyers, afterMs }: Race) {
  const armed = step && (await arm(shop, step))
  const pressing = Promise.all(buyers.map((buyer) => press(shop, buyer)))
  await (armed ? armed.reached() : wait(afterMs))
  await shop.kill(victim)
  await armed?.open()
  await shop.recover(victim)
  await armed?.disarm()
  await pressing
}

const told = ({ step, victim }: Plan) => `${victim} killed, ${step ? step.name : 'at any moment'}`

/** Whoever stays presses until it is done, and once more when everything is quiet. */
async function goOn(buyers: readonly Buyer[]) {
  const staying = buyers.filter(({ stays }) => stays)
  await Promise.all(staying.map((buyer) => insist(shop, buyer)))
  await untilQuiet(shop)
  await Promise.all(staying.filter(({ losesGoods }) => !losesGoods).map((buyer) => insist(shop, buyer)))
}

test(`${kills} kills of server and PostgreSQL at every step of paying charge nobody twice or for nothing, and lose no order`, async () => {
  console.log(`CHECKOUT_SEED=${seed} CHECKOUT_KILLS=${kills}`)
  const roll = dice(seed)
  const variant = await sell(goods)
  const all: Buyer[] = []
  const undisturbed = await gather(variant, () => 1)
  const begun = performance.now()
  await Promise.all(undisturbed.map((buyer) => press(shop, buyer)))
  const wholeMs = Math.ceil((performance.now() - begun) * 1.2)
  await goOn(undisturbed)
  expect(await violationsOf(shop, undisturbed), 'without a kill').toEqual([])

  for (const [at, plan] of plansOf(roll).entries()) {
    shop.stripe.delivery.receiver.mode = pick(roll, deliveries)
    const buyers = [...(await gather(variant, roll)), ...(plan.step?.isOfLostGoods ? await losers() : [])]
    const race = { plan, buyers, afterMs: roll(wholeMs) }
    const started = performance.now()
    const where = `CHECKOUT_SEED=${seed}, run ${at + 1}: ${told(plan)}`
    try {
      await killWhilePressing(race)
      await goOn(buyers)
    } catch (error) {
      throw new Error(`${where}\n${shop.printed()}`, { cause: error })
    }
    expect(await violationsOf(shop, buyers), where).toEqual([])
    all.push(...buyers)
    console.log(`run ${at + 1}: ${told(plan)}; whole again after ${Math.round(performance.now() - started)} ms`)
  }
  await printFigures(all)
})

const count = (buyers: readonly Buyer[], isIt: (buyer: Buyer) => boolean) => buyers.filter(isIt).length

async function printFigures(all: readonly Buyer[]) {
  const [database] =
    await shop.query(`select (select count(*) from orders where checkout_id is not null)::integer as orders,
    (select count(*) from payment_sessions)::integer as attempts,
    (select count(*) from payment_sessions where state = 'canceled' and error is not null)::integer as given_back`)
  console.log(`${kills} kills under ${all.length} shoppers: ${count(all, ({ unanswered }) => unanswered > 0)} had no answer,
${count(all, ({ stays }) => !stays)} never came back, ${count(all, ({ ledBack }) => ledBack > 0)} were led back to choose how to pay;
${database?.orders} orders of ${database?.attempts} attempts to pay at the provider and of promises, ${moneyAt(shop).length} charges,
${database?.given_back} payments given back; no violation`)
}
