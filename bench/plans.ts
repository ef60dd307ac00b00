import type { AppContext } from '@comptoir/platform/server'
import type { Statement } from './statements.ts'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Parent Relationship'?: string
  Plans?: Plan[]
}

/** What is done for each row of a page, such as putting its own few parts in order, does not grow with the shop. */
const isOfOneRow = (plan: Plan) => plan['Parent Relationship'] === 'SubPlan'

interface Step extends Plan {
  ofOneRow: boolean
}

const nodesOf = (plan: Plan, within = false): Step[] => {
  const ofOneRow = within || isOfOneRow(plan)
  return [{ ...plan, ofOneRow }, ...(plan.Plans ?? []).flatMap((part) => nodesOf(part, ofOneRow))]
}

/** Tables of a few rows for good: reading all of them is the best plan. */
const small = new Set(['counters', 'settings', 'roles', 'shipping_methods', 'locations'])

/** The steps of a statement's plan, made for its real values. */
async function stepsOf({ database }: AppContext, { text, values }: Statement): Promise<Step[]> {
  const { rows } = await database.pool.query({ text: `explain (format json) ${text}`, values })
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
}

interface Allowed {
  maySort: boolean
  tied?: boolean
}

/**
 * What a statement does that grows with the shop: reading a whole table, or sorting more than a page. A search may
 * sort the few rows that its index finds; rows that come in order but for their ties are sorted tie by tie.
 */
export async function faultsOf(app: AppContext, statement: Statement, { maySort, tied = false }: Allowed) {
  const steps = await stepsOf(app, statement)
  const scans = steps.filter((step) => step['Node Type'] === 'Seq Scan' && !small.has(step['Relation Name'] ?? ''))
  const sorts = steps
    .filter((step) => /Sort/.test(step['Node Type']) && !step.ofOneRow)
    .filter((step) => !maySort && !(tied && step['Node Type'] === 'Incremental Sort'))
  return [...scans.map((step) => `Seq Scan of ${step['Relation Name']}`), ...sorts.map((step) => step['Node Type'])]
}
