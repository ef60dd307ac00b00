import { array, type Context, emit, expectVersion, shopOf, type Tx, updateRow } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { billingTermsChanged } from '../contract/billing.wire.ts'
import type { Plan, TermsChange } from '../contract/plan.ts'
import { lockTerms } from './billing.queries.ts'
import { billingPlans, billingTerms } from './billing.table.ts'

/** Plans keep their key; a subscription to one that goes is without a plan, and keeps its paid days. */
async function setPlans(tx: Tx, plans: readonly Plan[]) {
  const shop_id = shopOf(tx)
  const p = billingPlans
  await tx.execute(
    sql`delete from ${p} where ${p.shop_id} = ${shop_id} and not (${p.key} = any(${array(plans.map(({ key }) => key))}::text[]))`,
  )
  for (const [position, plan] of plans.entries()) {
    const { key: _key, ...values } = plan
    await tx
      .insert(p)
      .values({ ...plan, shop_id, position })
      .onConflictDoUpdate({ target: [p.shop_id, p.key], set: { ...values, position } })
  }
}

export const updateTerms = (context: Context, { version, plans, ...change }: TermsChange) =>
  context.db.transaction(async (tx) => {
    const before = await lockTerms(tx, context)
    await expectVersion(tx, before, { entity: 'billing_terms', version })
    if (plans) await setPlans(tx, plans)
    const saved = await updateRow(tx, billingTerms, { id: before.id, ...change })
    emit(tx, billingTermsChanged, { id: before.id, version: saved.version })
    const { id: _id, ...terms } = await lockTerms(tx, context)
    return { terms }
  })
