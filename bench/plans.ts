import type { Process } from '@comptoir/platform/server'
import type { Statement } from './statements.ts'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  /** How many rows the database expects it to give, each time it runs. */
  'Plan Rows': number
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Tables of a few rows for good: reading all of them is the best plan. */
const small = new Set(['counters', 'settings', 'roles', 'shipping_methods', 'locations', 'collections'])

/** A page at its largest, and the one that says whether there is more. */
const page = 251

/** The steps of a statement's plan, made for its real values. */
async function stepsOf({ database }: Process, { text, values }: Statement): Promise<Plan[]> {
  const { rows } = await database.pool.query({ text: `explain (format json) ${text}`, values })
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
}

/**
 * What a statement does that grows with the shop: reading a whole table, or sorting more than a page. Rows that come
 * in order but for ties are sorted tie by tie, which does not grow. A search may sort the few that its index finds.
 */
export async function faultsOf(process: Process, statement: Statement, { maySort }: { maySort: boolean }) {
  const steps = await stepsOf(process, statement)
  const scans = steps.filter((step) => step['Node Type'] === 'Seq Scan' && !small.has(step['Relation Name'] ?? ''))
  const sorts = maySort ? [] : steps.filter((step) => step['Node Type'] === 'Sort' && step['Plan Rows'] > page)
  return [...scans.map((step) => `Seq Scan of ${step['Relation Name']}`), ...sorts.map((step) => step['Node Type'])]
}
