import { setCaptures } from '@comptoir/payments/testing'
import { dice } from '@comptoir/platform/seed'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installGates } from './checkout/gate.ts'
import { type KilledShop, openKilledShop } from './checkout/killed-shop.ts'
import { gather, goOn, killWhilePressing, type Press, violationsOf } from './desk/kill-desk.ts'
import { killSteps, killTriggers } from './desk/kill-steps.ts'

/** Three at each step. */
const kills = Number(process.env.DESK_KILLS ?? 3 * killSteps.length)
const seed = Number(process.env.DESK_SEED ?? Math.trunc(Date.now() / 1_000))

let shop: KilledShop
beforeAll(async () => {
  shop = await openKilledShop()
  await setCaptures(shop, 'by_hand')
  await installGates(shop, killTriggers)
})
afterAll(() => shop.close())

/** After each of so many kills at a step comes one at any moment. */
const stepsBetween = 8
const anyMomentMs = 600

test(`${kills} kills of the server at every step of refund, capture and sending move no money and no piece twice`, async () => {
  console.log(`DESK_SEED=${seed} DESK_KILLS=${kills}`)
  const roll = dice(seed)
  const all: Press[] = []
  for (let at = 0; at < kills; at += 1) {
    shop.stripe.delivery.receiver.mode = roll(2) === 0 ? 'once' : 'never'
    const step = at % (stepsBetween + 1) === stepsBetween ? null : (killSteps[at % killSteps.length] ?? null)
    const presses = await gather(shop, roll, ['refund', 'capture', 'send'])
    const started = performance.now()
    const where = `DESK_SEED=${seed}, kill ${at + 1}: ${step?.name ?? 'at any moment'}`
    try {
      await killWhilePressing(shop, { step, presses, afterMs: roll(anyMomentMs) })
      await goOn(shop, presses)
    } catch (error) {
      throw new Error(`${where}\n${shop.printed()}`, { cause: error })
    }
    expect(await violationsOf(shop, presses), where).toEqual([])
    all.push(...presses)
    console.log(`${where}; whole again after ${Math.round(performance.now() - started)} ms`)
  }
  const unanswered = all.filter((each) => each.unanswered > 0).length
  const gone = all.filter(({ stays }) => !stays).length
  console.log(
    `${kills} kills under ${all.length} presses: ${unanswered} had no answer, ${gone} never came back; no violation`,
  )
})
