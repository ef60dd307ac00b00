import type { AppContext } from '@comptoir/platform/server'
import { faultsOf } from '../cases/plans.ts'
import type { ReadCase } from '../cases/reads.ts'
import { type Statement, statementsOf } from '../cases/statements.ts'
import { allOf, medianOf, type Row, ratioOf } from './table.ts'

/** Minimum speed of lists and details relative to bare SQL over HTTP. */
export const leastRatio = 0.6
/** Maximum ratio between first page, deep page and filters. */
const maxSpread = 1.5
const maxBytes = 25_000
/** Statements per request; more would indicate one per row. A search tries the start of the list first, and reads ids before rows. */
const maxStatements = { list: 3, detail: 3, report: 3, search: 8 }

/** Searches and reports mostly measure the database. */
export const isJudged = ({ kind }: ReadCase) => kind === 'list' || kind === 'detail'

const spread = ['orders, first page', 'orders, 40 % in', 'orders, by tag', 'orders, by payment']

export interface Planned {
  case: ReadCase
  statements: Statement[]
}

async function faultsOfCase(app: AppContext, { case: read, statements }: Planned) {
  const { kind, call, statements: most = maxStatements[kind] } = read
  const found = await Promise.all(
    statements.map((statement) => faultsOf(app, statement, { maySort: kind !== 'list', tied: read.tied })),
  )
  const tooMany = statements.length > most ? [`${statements.length} queries`] : []
  if (kind !== 'list') return [...found.flat(), ...tooMany]
  const more = await statementsOf(app, { ...call, query: { ...call.query, limit: '250' } })
  const grows = more.length === statements.length ? [] : ['the number of queries grows with the rows']
  return [...found.flat(), ...tooMany, ...grows]
}

/** Independent of the machine's speed. */
export async function planFaults(app: AppContext, planned: readonly Planned[]) {
  const faults: string[] = []
  for (const plan of planned.filter(({ case: read }) => read.kind !== 'report')) {
    faults.push(...(await faultsOfCase(app, plan)).map((fault) => `${plan.case.name}: ${fault}`))
  }
  return faults
}

/** Ratios of measurements taken side by side, and sizes. */
export function figureFaults(rows: readonly Row[], reads: readonly ReadCase[]) {
  const judged = new Set(reads.filter(isJudged).map(({ name }) => name))
  const slow = rows
    .filter(({ name }) => judged.has(name))
    .filter((row) => ratioOf(row) < leastRatio)
    .map((row) => `${row.name}: ${ratioOf(row).toFixed(2)} of the floor's speed, at least ${leastRatio} is wanted`)
  const medians = rows.filter(({ name }) => spread.includes(name)).map(medianOf)
  const apart = Math.max(...medians) / Math.min(...medians)
  const large = rows
    .filter(({ name, shop }) => name.startsWith('orders,') && shop.one.bytes > maxBytes)
    .map(({ name, shop }) => `${name}: ${shop.one.bytes} bytes for 50 rows`)
  const failed = rows
    .map((row) => ({ name: row.name, ...allOf(row) }))
    .filter(({ errors }) => errors > 0)
    .map(({ name, errors, fault }) => `${name}: ${errors} calls failed, the first with ${fault}`)
  return [
    ...slow,
    ...(apart > maxSpread ? [`Pages of orders are ${apart.toFixed(2)} × apart`] : []),
    ...large,
    ...failed,
  ]
}
