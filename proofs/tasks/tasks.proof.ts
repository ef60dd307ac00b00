import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installShipped } from '@comptoir/theming/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '../../apps/server/demo/seed-demo.ts'
import { shippedParts } from '../../apps/server/open/shipped-theme.ts'
import { openPanel, type Panel } from '../../e2e/support/open-panel.ts'
import { goodsTasks } from './goods-tasks.ts'
import { type Done, take, watchHand } from './hand.ts'
import { orderTasks } from './order-tasks.ts'
import { shopTasks } from './shop-tasks.ts'

/** Milliseconds that nobody takes for waiting. */
const limits = { onMachine: 100, fromServer: 400 }
const took: { name: string; before: { presses: number; texts: number }; done: Done }[] = []

/** The browser logs what the server refuses, which is what one task is about. */
const isRefusal = (text: string) => text.includes('409 (Conflict)')

let panel: Panel
beforeAll(async () => {
  const built = spawnSync(process.execPath, [join(import.meta.dirname, '..', '..', 'tools', 'build.mjs')])
  if (built.status !== 0) throw new Error(`The panel was not built:\n${String(built.stderr)}`)
  panel = await openPanel()
  await panel.shop.context.db.transaction((tx) => seedDemo(panel.shop.app, tx))
  await installShipped(panel.shop.context, 'Base', (await shippedParts()).theme)
  await panel.shop.idle()
}, 300_000)
afterAll(async () => {
  await panel.close()
  const over = (ms: number, limit: number) => `${ms} ms${ms > limit ? ' !' : ''}`
  console.table(
    Object.fromEntries(
      took.map(({ name, before, done }) => [
        name,
        {
          presses: `${before.presses} → ${done.presses}`,
          texts: `${before.texts} → ${done.texts}`,
          'on the machine': over(done.onMachine, limits.onMachine),
          'from the server': done.fromServer.map(({ what, ms }) => `${what} ${over(ms, limits.fromServer)}`).join(', '),
        },
      ]),
    ),
  )
})

/** Each in a browser that has everything: what is measured is the panel, not its first load. */
test.each([...orderTasks, ...goodsTasks, ...shopTasks])(
  '$name takes no more presses than before',
  async (task) => {
    const seat = await panel.open('root', '/')
    const { page } = seat
    page.setDefaultTimeout(20_000)
    await watchHand(page)
    await page.goto(panel.shop.url + ((await task.start?.(seat.call)) ?? '/'))
    await page.locator('main h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    // A record that is still being read has a title, too, and no keys.
    await page.locator('main [data-part=skeleton]').first().waitFor({ state: 'detached' })

    const done = await take(page, task.work).finally(() => seat.context.close())

    took.push({ name: task.name, before: task.before, done })
    expect(done.presses + done.texts).toBeLessThanOrEqual(task.before.presses + task.before.texts + (task.more ?? 0))
    expect(seat.errors.filter((text) => !isRefusal(text))).toEqual([])
  },
  120_000,
)
