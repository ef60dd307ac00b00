import type { Process } from '@comptoir/platform/server'
import type { ReadCase } from './cases.ts'
import { faultsOf } from './plans.ts'
import { type Statement, statementsOf } from './statements.ts'
import { allOf, medianOf, type Row, ratioOf } from './table.ts'

/** A list answered in process costs at least this share of what bare SQL over HTTP answers. */
const leastRatio = 0.6
/** First page, deep page and any filter stay within this of each other. */
const mostSpread = 1.5
const mostBytes = 25_000
/** Queries of one request: more would mean one for each row. */
const mostStatements = 3

const spread = ['orders, first page', 'orders, 40 % in', 'orders, by tag', 'orders, by payment']

export interface Planned {
  case: ReadCase
  statements: Statement[]
}

/** Faults of the plans: these do not depend on how fast the machine is. */
export async function planFaults(process: Process, planned: readonly Planned[]) {
  const faults: string[] = []
  for (const { case: read, statements } of planned) {
    const { name, kind, call } = read
    for (const statement of kind === 'report' ? [] : statements) {
      const found = await faultsOf(process, statement, { maySort: kind !== 'list' })
      faults.push(...found.map((fault) => `${name}: ${fault}`))
    }
    if (statements.length > mostStatements) faults.push(`${name}: ${statements.length} queries`)
    if (kind !== 'list') continue
    const more = await statementsOf(process, { ...call, query: { ...call.query, limit: '250' } })
    if (more.length !== statements.length) faults.push(`${name}: the number of queries grows with the rows`)
  }
  return faults
}

/** Faults of the figures, each a ratio of two things measured side by side, or a size. */
export function figureFaults(rows: readonly Row[], reads: readonly ReadCase[]) {
  const kinds = new Map(reads.map(({ name, kind }) => [name, kind]))
  const slow = rows
    .filter(({ name }) => kinds.get(name) === 'list' || kinds.get(name) === 'detail')
    .filter((row) => ratioOf(row) < leastRatio)
    .map((row) => `${row.name}: ${ratioOf(row).toFixed(2)} of the floor's throughput, at least ${leastRatio} is wanted`)
  const medians = rows.filter(({ name }) => spread.includes(name)).map(medianOf)
  const apart = Math.max(...medians) / Math.min(...medians)
  const large = rows
    .filter(({ name, shop }) => name.startsWith('orders,') && shop.one.bytes > mostBytes)
    .map(({ name, shop }) => `${name}: ${shop.one.bytes} bytes for 50 rows`)
  const failed = rows
    .map((row) => ({ name: row.name, ...allOf(row) }))
    .filter(({ errors }) => errors > 0)
    .map(({ name, errors, fault }) => `${name}: ${errors} calls failed, the first with ${fault}`)
  return [
    ...slow,
    ...(apart > mostSpread ? [`Pages of orders are ${apart.toFixed(2)} × apart`] : []),
    ...large,
    ...failed,
  ]
}
