import { type Context, fixed, pipelined, shopOf, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { discountCodes, redemptions } from '../discount.table.ts'
import { takeUses, type UsesTaken } from './take-uses.ts'
import { type KeptUse, lockCodes, lockDiscounts, readUses } from './use.queries.ts'
import { writeUses } from './write-uses.ts'

const given = sql.placeholder

const rename = fixed(
  z.unknown(),
  sql`update ${redemptions} set holder = ${given('to')}::uuid
      where ${redemptions.shop_id} = ${given('shop')} and ${redemptions.holder} = ${given('from')}`,
)

interface UsesMoved extends Pick<UsesTaken, 'uses' | 'customer'> {
  /** The checkout. */
  from: string
  /** Its order, which has no uses yet. */
  to: string
}

/**
 * What a checkout held becomes used by its order. What it did not hold, or no longer, is taken now if it can be.
 *
 * @throws as `takeUses`
 */
export async function moveUses(context: Context, tx: Tx, { from, to, uses, customer }: UsesMoved): Promise<void> {
  await pipelined(tx, (tx) => [rename(tx, { shop: shopOf(tx), from, to })])
  await takeUses(context, tx, { holder: to, state: 'used', uses, customer })
}

const named = (mine: readonly KeptUse[]) => ({
  ids: mine.map(({ discount_id }) => discount_id),
  codes: mine.flatMap(({ code }) => code ?? []).toSorted(),
})

const noteGivenBack = fixed(
  z.unknown(),
  sql`update ${discountCodes} set given_back_by = ${given('holder')}::uuid, given_back_at = now()
      where ${discountCodes.shop_id} = ${given('shop')} and ${discountCodes.code} = any(${given('codes')}::text[])`,
)

/** Gives back what a purchase holds or has used, once, however often it is asked; the rest of the world may take it. */
export async function releaseUses(tx: Tx, { holder }: { holder: string }): Promise<void> {
  const known = await readUses(tx, holder)
  if (known.length === 0) return
  const { ids, codes } = named(known)
  const [, , mine] = await pipelined(tx, (tx) => [lockDiscounts(tx, ids), lockCodes(tx, codes), readUses(tx, holder)])
  const isLocked = mine.every(({ discount_id, code }) => ids.includes(discount_id) && (!code || codes.includes(code)))
  if (!isLocked) return releaseUses(tx, { holder })
  await writeUses(tx, { holder, state: 'held', uses: [], keys: [], mine })
  const { codes: ofOrder } = named(mine.filter(({ state }) => state === 'used'))
  if (ofOrder.length > 0) await noteGivenBack(tx, { shop: shopOf(tx), holder, codes: ofOrder })
}
