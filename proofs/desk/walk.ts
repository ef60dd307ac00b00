import { eventually } from '@comptoir/platform/testing'
import fc from 'fast-check'
import { expect } from 'vitest'
import { contradictionsOf } from './contradictions.ts'
import type { Desk } from './desk.ts'
import { type DeskOrder, openOrder, type Start, start } from './desk-order.ts'
import { finish } from './finish.ts'
import { bookFaults, figureFaults } from './money-faults.ts'
import { untilSettled } from './settle.ts'
import { editSteps } from './steps/edit-steps.ts'
import { moneySteps } from './steps/money-steps.ts'
import { orderSteps } from './steps/order-steps.ts'
import { parcelSteps } from './steps/parcel-steps.ts'
import { returnSteps } from './steps/return-steps.ts'
import type { Step } from './steps/step.ts'

const step = fc.oneof(...orderSteps, ...editSteps, ...parcelSteps, ...moneySteps, ...returnSteps)

export const way = fc.record({
  start,
  /** How far it has come when the steps begin. */
  ahead: fc.constantFrom(0, 1, 2, 2, 3, 3),
  steps: fc.array(step, { minLength: 5, maxLength: 16 }),
})
export type Way = { start: Start; ahead: number; steps: Step[] }

/** A refusal says why. */
function expectAnswered(answer: { status: number; body: { error?: { code?: string } } } | undefined, where: string) {
  if (!answer) return
  expect(answer.status, `${where}: ${JSON.stringify(answer.body)}`).toBeLessThan(500)
  if (answer.status >= 400) expect(answer.body.error?.code, where).toMatch(/^[A-Z_]+$/)
}

async function look(order: DeskOrder, where: string) {
  const found = await contradictionsOf(order)
  expect(found, `${where}${found.join('\n')}\n`).toEqual([])
  const { order: shown, moves } = await order.read()
  expect(figureFaults(shown), `${where} ${JSON.stringify([shown.totals, shown.payments])}`).toEqual([])
  const isOver = shown.tag === 'delivered' || shown.tag === 'canceled'
  if (!isOver)
    expect(
      moves.some(({ allowed }) => allowed),
      `${where}: nothing can be done any more`,
    ).toBe(true)
}

const ahead = ['prepare', 'send', 'deliver']

/** Walks one order to its end. False if the shop does not sell it so. */
export async function walk(desk: Desk, { start: begin, ahead: far, steps }: Way): Promise<boolean> {
  const order = await openOrder(desk, begin)
  if (!order) return false
  for (const action of ahead.slice(0, far))
    await desk.root.call('POST', '/api/orders/bulk', { ids: [order.id], action })
  const past: string[] = []
  for (const { name, given, take } of steps) {
    past.push(`${name} ${JSON.stringify(given)}`)
    const answer = await take(order)
    past.push(`  → ${answer?.status} ${answer?.body?.error?.code ?? ''}`)
    const where = `${order.id}\n${past.join('\n')}\n`
    expectAnswered(answer, where)
    await look(order, where)
  }
  const where = `${order.id}\n${past.join('\n')}\nat the end`
  await finish(order, where)
  await look(order, where)
  expectAnswered(await order.call(['GET', '/timeline']), where)
  await untilSettled(order)
  // A run of the job may be between its question and its answer.
  await eventually(async () => expect(bookFaults(order, (await order.read()).order), where).toEqual([]))
  desk.done.push(order.id)
  return true
}
