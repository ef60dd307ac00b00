import type { AppContext } from '@comptoir/platform/server'
import { pageBytes } from './cases/bytes.ts'
import { measurePanels } from './cases/fan-out.ts'
import { measureFiles } from './cases/files.ts'
import { measureGreedyPage } from './cases/greedy-page.ts'
import { measureHostile } from './cases/hostile.ts'
import { measurePlacing } from './cases/placing.ts'
import { urlOf } from './cases/statements.ts'
import { storeCases, storeFaults } from './cases/store.ts'
import { writeCases } from './cases/writes.ts'
import { measureCheckoutMemory } from './checkouts/checkout-memory.ts'
import { measureCheckouts, measureTillPages, prepareGoods } from './checkouts/measure-checkouts.ts'
import type { Replay } from './checkouts/statement-template.ts'
import { measureLongOrders } from './desk/long-orders.ts'
import { measureDesk } from './desk/measure-desk.ts'
import { type DiscountFigures, measureDiscounts } from './discounts/measure-discounts.ts'
import { machineFacts } from './machine.ts'
import { compare, getting, posting, type Rivals } from './measure.ts'
import type { Options } from './options.ts'
import { measurePapers } from './papers/measure-papers.ts'
import { measurePlugins, type PluginFigures } from './plugins/measure-plugins.ts'
import type { Floor, ShopServer } from './programs.ts'
import { type CheckoutFigures, checkoutFaults } from './report/checkout-table.ts'
import { type DeskFigures, deskFaults } from './report/desk-table.ts'
import { discountFaults } from './report/discount-table.ts'
import { paperFaults } from './report/paper-table.ts'
import { placingFaults } from './report/placing-table.ts'
import { pluginFaults } from './report/plugin-table.ts'
import type { Report } from './report/report.ts'
import { type Row, ratioOf } from './report/table.ts'
import { figureFaults, isJudged, leastRatio, type Planned, planFaults } from './report/verdict.ts'

/** What every measurement has before it. */
export interface Stage {
  options: Options
  app: AppContext
  token: string
  shop: ShopServer
  floor: Floor
  replays: readonly Replay[]
  deskReplays: readonly Replay[]
  paperReplays: readonly Replay[]
  /** Something of what prints, before the first document. */
  isPressLoadedEarly: boolean
}

const note = (text: string) => console.log(`… ${text}`)

async function measureReads({ options, token, shop, floor }: Stage, planned: readonly Planned[]) {
  const rows: Row[] = []
  for (const { case: read } of planned) {
    note(read.name)
    const path = urlOf(read.call)
    const rivals = {
      name: read.name,
      budget: read.budget,
      shop: { port: shop.port, senders: getting(path, { _token: token }) },
      floor: { port: floor.port, senders: getting(path) },
    }
    rows.push(await compareFairly(rivals, isJudged(read), options))
  }
  return rows
}

/** Repeats a slow measurement: noise only makes results slower. */
async function compareFairly(rivals: Rivals, judged: boolean, options: Options) {
  const first = await compare(rivals, options)
  if (!judged || ratioOf(first) >= leastRatio) return first
  const second = await compare(rivals, options)
  return ratioOf(second) > ratioOf(first) ? second : first
}

async function measureWrites({ options, app, token, shop, floor }: Stage) {
  const rows: Row[] = []
  for (const { name, budget, floor: path, senders } of await writeCases(app)) {
    if (!name.includes(options.only)) continue
    note(name)
    // Reuses the senders in all rounds, because they track the record's version.
    const known = senders(token, 16)
    const rivals = {
      name,
      budget,
      shop: { port: shop.port, senders: (clients: number) => known.slice(0, clients) },
      floor: { port: floor.port, senders: posting(path) },
    }
    rows.push(await compare(rivals, options))
  }
  return rows
}

/** The shop where it runs on Linux, which tells what a process has taken of the processor. */
async function measureOrders(stage: Stage) {
  if (!'placing'.includes(stage.options.only) || process.platform !== 'linux') return []
  note('placing')
  return measurePlacing(stage)
}

export const measuresCheckouts = ({ only }: Options) => 'checkouts'.includes(only) || only === 'memory'

async function measureShoppers(stage: Stage): Promise<CheckoutFigures | null> {
  const { options, app, shop, replays } = stage
  if (!measuresCheckouts(options)) return null
  note('whole checkouts')
  const checkouts = await measureCheckouts({ ...stage, replays })
  note('pages of the checkout')
  const pages = await measureTillPages(stage)
  if (options.only !== 'memory') return { checkouts, pages, memory: null }
  note(`${options.checkouts} checkouts`)
  return { checkouts, pages, memory: await measureCheckoutMemory(shop, await prepareGoods(app), options.checkouts) }
}

export const measuresDesk = ({ only }: Options) => 'desk'.includes(only)

async function measureOrdersAtDesk(stage: Stage): Promise<DeskFigures | null> {
  const { options, app, token, shop, deskReplays } = stage
  if (!measuresDesk(options)) return null
  note('orders at the desk')
  const desk = await measureDesk({ ...stage, replays: deskReplays })
  note('pages of long orders')
  return { desk, long: await measureLongOrders(app, { port: shop.port, token }, options) }
}

async function measureStore({ options, shop, floor }: Stage) {
  const rows: Row[] = []
  if (!'store'.includes(options.only) && !options.only.startsWith('store')) return rows
  for (const { name, budget, bytes, senders } of await storeCases(shop.storePort)) {
    if (!name.includes(options.only)) continue
    note(name)
    const rivals = {
      ...{ name, budget },
      shop: { port: shop.storePort, senders },
      floor: { port: floor.port, senders: getting(`/page/${bytes}`) },
    }
    rows.push(await compare(rivals, options))
  }
  return rows
}

async function measureAttack({ options: { only, span }, token, shop: { port, storePort } }: Stage) {
  if (!'hostile'.includes(only)) return null
  const target = { port, storePort, token, senders: getting('/api/orders', { _token: token })(1), span: 4 * span }
  note('hostile bodies')
  const bodies = await measureHostile(target)
  note('a hostile page')
  return { ...bodies, greedyPage: await measureGreedyPage(target) }
}

async function measureOpenPlugins({ options: { only }, token, shop: { port } }: Stage): Promise<PluginFigures | null> {
  return 'plugins'.includes(only) ? measurePlugins({ port, token }) : null
}

/** Takes minutes, so only on request. */
async function measureAllFiles({ options: { only, rows }, token, shop }: Stage) {
  if (only !== 'import' && only !== 'export') return []
  note(`a file of ${rows} rows`)
  return measureFiles(shop, token, rows)
}

async function measurePricing(stage: Stage): Promise<DiscountFigures | null> {
  if (!'discounts'.includes(stage.options.only)) return null
  note('discounts')
  return measureDiscounts(stage)
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export async function perform(stage: Stage, planned: readonly Planned[]): Promise<Report> {
  const { options, app, shop } = stage
  await pause(3_000)
  const idle = shop.memory()
  const pages = await measureStore(stage)
  const rows = [...(await measureReads(stage, planned)), ...(await measureWrites(stage)), ...pages]
  const placing = await measureOrders(stage)
  const checkouts = await measureShoppers(stage)
  const desk = await measureOrdersAtDesk(stage)
  const discounts = await measurePricing(stage)
  note('papers')
  const papers = await measurePapers(stage)
  const plugins = await measureOpenPlugins(stage)
  const after = shop.memory()
  return {
    machine: await machineFacts(app),
    shop: `${options.orders.toLocaleString('en')} orders, ${options.products.toLocaleString('en')} products`,
    rows,
    placing,
    checkouts,
    desk,
    discounts,
    papers,
    plugins,
    startedIn: shop.startedIn,
    memory: { idle, after },
    pages: await pageBytes(shop.port, stage.token),
    panels: options.panels,
    files: await measureAllFiles(stage),
    fanOut: await measurePanels(stage),
    hostile: await measureAttack(stage),
    faults: [
      ...(await planFaults(app, planned)),
      ...figureFaults(
        rows,
        planned.map(({ case: read }) => read),
      ),
      ...storeFaults(pages),
      ...placingFaults(placing),
      ...checkoutFaults(checkouts),
      ...deskFaults(desk),
      ...discountFaults(discounts),
      ...paperFaults(papers),
      ...pluginFaults(plugins),
    ],
  }
}
