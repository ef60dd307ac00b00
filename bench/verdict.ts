import type { AppContext } from '@comptoir/platform/server'
import type { ReadCase } from './cases.ts'
import { faultsOf } from './plans.ts'
import { type Statement, statementsOf } from './statements.ts'
import { allOf, medianOf, type Row, ratioOf } from './table.ts'

/** A list or a detail is answered at least this fast compared with bare SQL over HTTP. */
export const leastRatio = 0.6
/** First page, deep page and any filter stay within this of each other. */
const maxSpread = 1.5
const maxBytes = 25_000
/** Queries of one request: more would mean one for each row. A search looks near first, then everywhere. */
const maxStatements = { list: 3, detail: 3, report: 3, search: 6 }

/** Held to the ratio; a search and a report are mostly the database's own work. */
export const isJudged = ({ kind }: ReadCase) => kind === 'list' || kind === 'detail'

const spread = ['orders, first page', 'orders, 40 % in', 'orders, by tag', 'orders, by payment']

export interface Planned {
  case: ReadCase
  statements: Statement[]
}

async function faultsOfCase(app: AppContext, { case: read, statements }: Planned) {
  const { kind, call } = read
  const found = await Promise.all(
    statements.map((statement) => faultsOf(app, statement, { maySort: kind !== 'list', tied: read.tied })),
  )
  const tooMany = statements.length > maxStatements[kind] ? [`${statements.length} queries`] : []
  if (kind !== 'list') return [...found.flat(), ...tooMany]
  const more = await statementsOf(app, { ...call, query: { ...call.query, limit: '250' } })
  const grows = more.length === statements.length ? [] : ['the number of queries grows with the rows']
  return [...found.flat(), ...tooMany, ...grows]
}

/** Faults of the plans: these do not depend on how fast the machine is. */
export async function planFaults(app: AppContext, planned: readonly Planned[]) {
  const faults: string[] = []
  for (const plan of planned.filter(({ case: read }) => read.kind !== 'report')) {
    faults.push(...(await faultsOfCase(app, plan)).map((fault) => `${plan.case.name}: ${fault}`))
  }
  return faults
}

/** Faults of the figures, each a ratio of two things measured side by side, or a size. */
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
