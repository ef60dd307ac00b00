import { urlOf } from './cases/statements.ts'
import { recordCheckouts } from './checkouts/measure-checkouts.ts'
import { addRoot, type BenchDatabase, fill, openBenchApp, openDatabase } from './data.ts'
import { recordDesk } from './desk/record-desk.ts'
import { help, type Options, readOptions } from './options.ts'
import { recordIssuing } from './papers/measure-issuing.ts'
import { measuresPapers } from './papers/measure-papers.ts'
import { isPressLoaded } from './papers/paper-memory.ts'
import { measuresCheckouts, measuresDesk, perform } from './perform.ts'
import { planAll } from './plan-all.ts'
import { startFloor, startShop } from './programs.ts'
import { printReport } from './report/report.ts'

/** Seeds the shop and signs in; closes the database, so the measured start is a cold one. */
async function prepare(options: Options) {
  const database = await openDatabase(options)
  await fill(database.url, options)
  const shop = await openBenchApp(database.url, options)
  const { token } = await addRoot(shop)
  await shop.database.close()
  await database.stop()
  return token
}

async function run(options: Options) {
  const token = await prepare(options)
  const shop = await startShop(options, options.databaseUrl ? (await openDatabase(options)).url : '')
  const isPressLoadedEarly = isPressLoaded(shop.pid)
  const database: BenchDatabase = await openDatabase(options)
  const app = await openBenchApp(database.url, options)
  const planned = await planAll(app, options)
  const statements = Object.fromEntries(planned.map((plan) => [urlOf(plan.case.call), plan.statements]))
  const replays = measuresCheckouts(options) ? await recordCheckouts(app) : []
  const deskReplays = measuresDesk(options) ? await recordDesk(app, { url: database.url, token }) : []
  const paperReplays = measuresPapers(options) ? await recordIssuing(app, { url: database.url, token }) : []
  const script = { reads: statements, checkouts: replays, desk: deskReplays, papers: paperReplays }
  const floor = await startFloor(database.url, options.folder, script)
  const report = await perform(
    { options, app, token, shop, floor, replays, deskReplays, paperReplays, isPressLoadedEarly },
    planned,
  )
  await floor.stop()
  await app.database.close()
  await database.stop()
  await shop.stop()
  return printReport(report)
}

const options = readOptions(process.argv.slice(2))
if (options) process.exit((await run(options)) ? 0 : 1)
console.log(help)
