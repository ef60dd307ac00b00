import { aSavedDiscount } from '@comptoir/discounts/testing'
import { dice, pick, type Roll } from '@comptoir/platform/seed'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Buyer, press } from './checkout/buyers.ts'
import { installGates } from './checkout/gate.ts'
import { type KilledShop, openKilledShop, victims } from './checkout/killed-shop.ts'
import { gather, goOn, killWhilePressing, losers, type Plan, sell, told } from './checkout/race.ts'
import { steps } from './checkout/steps.ts'
import { moneyAt, violationsOf } from './checkout/violations.ts'

const kills = Number(process.env.CHECKOUT_KILLS ?? 50)
const seed = Number(process.env.CHECKOUT_SEED ?? Math.trunc(Date.now() / 1_000))

let shop: KilledShop
beforeAll(async () => {
  shop = await openKilledShop()
  await installGates(shop)
  // Each order uses it: held while a provider is asked, used with the order.
  await aSavedDiscount(shop.context, { title: 'Autumn', usage_limit: goods, per_customer_limit: goods, budget })
})
afterAll(() => shop.close())

/** How the provider's messages come. */
const deliveries = ['once', 'twice', 'late', 'never'] as const
const goods = 1_000_000
const budget = 900_000_000
/** After each of so many kills at a step comes one at any moment. */
const stepsBetween = 5

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

test(`${kills} kills of server and PostgreSQL at every step of paying charge nobody twice or for nothing, and lose no order`, async () => {
  console.log(`CHECKOUT_SEED=${seed} CHECKOUT_KILLS=${kills}`)
  const roll = dice(seed)
  const variant = await sell(shop, goods)
  const all: Buyer[] = []
  const undisturbed = await gather(shop, variant, () => 1)
  const begun = performance.now()
  await Promise.all(undisturbed.map((buyer) => press(shop, buyer)))
  const wholeMs = Math.ceil((performance.now() - begun) * 1.2)
  await goOn(shop, undisturbed)
  expect(await violationsOf(shop, undisturbed), 'without a kill').toEqual([])

  for (const [at, plan] of plansOf(roll).entries()) {
    shop.stripe.delivery.receiver.mode = pick(roll, deliveries)
    const buyers = [...(await gather(shop, variant, roll)), ...(plan.step?.isOfLostGoods ? await losers(shop) : [])]
    const race = { plan, buyers, afterMs: roll(wholeMs) }
    const started = performance.now()
    const where = `CHECKOUT_SEED=${seed}, run ${at + 1}: ${told(plan)}`
    try {
      await killWhilePressing(shop, race)
      await goOn(shop, buyers)
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
