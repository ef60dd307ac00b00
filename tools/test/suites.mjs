import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from '../build.mjs'
import { root } from '../node.mjs'
import { readReport } from './report.mjs'
import { heading, here, run } from './run.mjs'

/** Each says which names of files may be its own. */
const suites = [
  { title: 'Tests', config: 'vitest.config.ts', report: 'units', holds: (name) => !name.startsWith('e2e/') },
  {
    title: 'Journeys in a browser',
    config: 'e2e/vitest.config.ts',
    report: 'journeys',
    holds: (name) => !/^(apps|domains|platform|wire|sdk|tools)\//.test(name),
    before: ensureBuilt,
    // In a fresh shop.
    triesAgain: true,
  },
].filter(({ config }) => here(config))

/** Repeated on the PostgreSQL and Redis that are given: what depends on their version, collation or network. */
const external = [
  'apps/server/access/live-truth.test.ts',
  'apps/server/backup/backup.test.ts',
  'apps/server/currency/races.test.ts',
  'apps/server/resilience/two-servers.test.ts',
  'apps/server/tables.test.ts',
  'domains/blog/server/article/article-list.test.ts',
  'domains/catalogue/server/inventory/inventory-list.test.ts',
  'domains/catalogue/server/product/product-list.test.ts',
  'domains/catalogue/server/product/search-products.test.ts',
  'domains/customers/server/list/filter-customers.test.ts',
  'domains/customers/server/list/list-customers.test.ts',
  'domains/customers/server/merge/merge-customer.test.ts',
  'domains/inventory/server/stock/stock-races.test.ts',
  'domains/orders/server/move/order-races.test.ts',
  'domains/orders/server/read/list-orders.test.ts',
  'domains/orders/server/read/search-orders.test.ts',
  'domains/staff/server/login/login-budget.test.ts',
  'domains/staff/server/login/redis-loss.test.ts',
  'domains/staff/server/user/list-users.test.ts',
  'domains/stats/server/stats-goods.test.ts',
  'domains/storefront/server/pages/tag-pages.test.ts',
  'platform/server/changes/change-log.test.ts',
  'platform/server/db/database.test.ts',
  'platform/server/web/limiter.test.ts',
]

/** All tests if `files` is empty. */
export async function runSuites(files, env) {
  const results = []
  for (const suite of suites) {
    const own = files.filter(suite.holds)
    if (files.length === 0 || own.length > 0) results.push(await runSuite({ ...suite, env }, own))
  }
  return results
}

export const runExternal = (env) =>
  runSuite(
    { title: 'On the given PostgreSQL and Redis', config: 'vitest.config.ts', report: 'external', env },
    external,
  )

async function runSuite({ title, config, report, env, before, triesAgain }, select) {
  heading(title)
  try {
    await before?.()
  } catch (error) {
    return { title, files: [{ file: title, passed: 0, failed: 1, seconds: 0, errors: [error.message] }], flaky: [] }
  }
  const files = await runVitest({ config, report, env, select })
  const failed = files.filter((file) => file.failed > 0)
  if (!triesAgain || failed.length === 0) return { title, files, flaky: [] }
  heading(`${title}, once more: ${failed.length}`)
  const second = await runVitest({ config, env, report: `${report}-again`, select: failed.map(({ file }) => file) })
  return { title, ...withSecond(files, second) }
}

/** A file that fails twice is reported with its second errors. */
function withSecond(files, second) {
  const repeated = new Map(second.map((result) => [result.file, result]))
  return {
    files: files.map((result) => repeated.get(result.file) ?? result),
    flaky: files.filter(({ file, failed }) => failed > 0 && repeated.get(file)?.failed === 0),
  }
}

async function runVitest({ config, report, env, select }) {
  const path = join('test-results', `${report}.json`)
  mkdirSync(join(root, 'test-results'), { recursive: true })
  rmSync(join(root, path), { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const selected = select.length > 0 ? [...select, '--passWithNoTests'] : []
  const { code } = await run(['vitest', 'run', '--config', config, ...reporters, ...selected], {
    output: 'inherit',
    env,
  })
  const files = readReport(path)
  if (code === 0 || files.some(({ failed }) => failed > 0)) return files
  return [
    ...files,
    { file: config, passed: 0, failed: 1, seconds: 0, errors: ['An error outside of any test, see above.'] },
  ]
}
