import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { dice, type Roll } from '@comptoir/platform/seed'
import { openMailServer } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../apps/server/testing/caller.ts'
import { giveLegalData } from '../domains/documents/testing/legal-data.ts'
import { installGates } from './checkout/gate.ts'
import { type KilledShop, openKilledShop, victims } from './checkout/killed-shop.ts'
import { untilQuiet } from './checkout/quiet.ts'
import { gather, goOn, killWhilePressing, type Press, violationsOf } from './desk/kill-desk.ts'
import { bringPapersForward, paperFaults } from './papers/paper-faults.ts'
import { paperSteps, paperTriggers } from './papers/paper-steps.ts'

/** At each step of each victim, at any moment, and the process that prints; three times each. */
const plans = [
  ...paperSteps.flatMap((step) => victims.map((victim) => ({ step, victim }))),
  ...victims.map((victim) => ({ step: null, victim })),
  ...(['press', 'press'] as const).map((victim) => ({ step: null, victim })),
]
const kills = Number(process.env.DOCUMENT_KILLS ?? 3 * plans.length)
const seed = Number(process.env.DOCUMENT_SEED ?? Math.trunc(Date.now() / 1_000))
const anyMomentMs = 900

let shop: KilledShop
let mails: Awaited<ReturnType<typeof openMailServer>>
beforeAll(async () => {
  mails = await openMailServer()
  shop = await openKilledShop({ SMTP_URL: mails.url })
  await giveLegalData((method, path, body) => call(shop.url, shop.token, [method, path, body]))
  await installGates(shop, paperTriggers)
})
afterAll(async () => {
  await shop.close()
  await mails.close()
})

const childrenOf = async (pid: number) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean).map(Number)

/** The server's only child prints; it begins with the first sheet. */
async function killPress(presses: readonly Press[], roll: Roll) {
  const pressing = Promise.all(
    presses.map(({ path, body, key }) => call(shop.url, shop.token, ['POST', path, body, key])),
  )
  const children = async () => childrenOf(shop.pid())
  for (let looks = 0; (await children()).length === 0 && looks < 2_000; looks += 1) await wait(5)
  await wait(roll(400))
  const found = await children()
  for (const pid of found) process.kill(pid, 'SIGKILL')
  await pressing
  return found.length
}

async function untilPapersAreDone() {
  while (await bringPapersForward(shop)) await untilQuiet(shop)
}

test(`${kills} kills of server, PostgreSQL and press at every step of a document leave no gap, no twin and every file`, async () => {
  console.log(`DOCUMENT_SEED=${seed} DOCUMENT_KILLS=${kills}`)
  const roll = dice(seed)
  const all: Press[] = []
  let killed = 0
  for (let at = 0; at < kills; at += 1) {
    const plan = plans[at % plans.length]
    if (!plan) continue
    const { step, victim } = plan
    const presses = await gather(shop, roll, ['refund', 'send', 'issue'])
    const started = performance.now()
    const where = `DOCUMENT_SEED=${seed}, kill ${at + 1}: ${victim}, ${step?.name ?? 'at any moment'}`
    try {
      if (victim === 'press') killed += await killPress(presses, roll)
      else await killWhilePressing(shop, { step, presses, victim, afterMs: roll(anyMomentMs) })
      await goOn(shop, presses)
      await untilPapersAreDone()
    } catch (error) {
      throw new Error(`${where}\n${shop.printed()}`, { cause: error })
    }
    expect([...(await violationsOf(shop, presses)), ...(await paperFaults(shop, presses))], where).toEqual([])
    all.push(...presses)
    console.log(`${where}; whole again after ${Math.round(performance.now() - started)} ms`)
  }
  const [{ count }] = await shop.query('select count(*)::int from documents')
  const unanswered = all.filter((each) => each.unanswered > 0).length
  console.log(
    `${kills} kills, ${killed} of the press, under ${all.length} presses: ${unanswered} had no answer; ${count} documents, ${mails.received.length} mails; no violation`,
  )
  expect(count).toBeGreaterThan(kills)
})
