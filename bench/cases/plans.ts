import { pageSize } from '@comptoir/platform/contract'
import type { AppContext } from '@comptoir/platform/server'
import type { Statement } from './statements.ts'

interface Plan {
  'Node Type': string
  'Plan Rows'?: number
  'Relation Name'?: string
  'Parent Relationship'?: string
  Plans?: Plan[]
}

/** Work per row of a page does not grow with the shop. */
const isOfOneRow = (plan: Plan) => plan['Parent Relationship'] === 'SubPlan'

interface Step extends Plan {
  ofOneRow: boolean
  /** Reads small tables only. */
  ofSmall: boolean
}

/** Tables of a few rows, for good or in the shop of the bench: reading all of them is the best plan. */
const small = new Set([
  ...['counters', 'collections', 'discounts', 'locations', 'order_line_allocations', 'order_notes'],
  ...['product_media', 'roles', 'settings', 'shared_views', 'shipping_methods', 'shops', 'vendors'],
])

const relationsOf = (plan: Plan): string[] => [
  ...(plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(relationsOf),
]

const nodesOf = (plan: Plan, within = false): Step[] => {
  const ofOneRow = within || isOfOneRow(plan)
  return [
    { ...plan, ofOneRow, ofSmall: relationsOf(plan).every((name) => small.has(name)) },
    ...(plan.Plans ?? []).flatMap((part) => nodesOf(part, ofOneRow)),
  ]
}

/** Plan nodes, for the actual values. */
async function stepsOf({ database }: AppContext, { text, values }: Statement): Promise<Step[]> {
  const { rows } = await database.pool.query({ text: `explain (format json) ${text}`, values })
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
}

/** A list of fewer rows than a page is sorted as it is, such as a small collection. */
const isOfOnePage = ({ Plans = [] }: Plan) =>
  Plans.every((part) => (part['Plan Rows'] ?? Number.POSITIVE_INFINITY) <= pageSize.default)

interface Allowed {
  maySort: boolean
  tied?: boolean
}

/**
 * Work that grows with the shop: sequential scans and sorts of more than a page. Searches may sort their few
 * matches; incremental sorts of ties are allowed.
 */
export async function faultsOf(app: AppContext, statement: Statement, { maySort, tied = false }: Allowed) {
  const steps = await stepsOf(app, statement)
  const scans = steps.filter((step) => step['Node Type'] === 'Seq Scan' && !small.has(step['Relation Name'] ?? ''))
  const sorts = steps
    .filter((step) => /Sort/.test(step['Node Type']) && !step.ofOneRow && !step.ofSmall && !isOfOnePage(step))
    .filter((step) => !maySort && !(tied && step['Node Type'] === 'Incremental Sort'))
  return [...scans.map((step) => `Seq Scan of ${step['Relation Name']}`), ...sorts.map((step) => step['Node Type'])]
}
