import { byCodePoint, type Queryable } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { type KeptChoices, maxLists } from '../../contract/list-choices.wire.ts'
import { listChoices } from '../staff.table.ts'

export const toChoices = ({ id, list, layout, views, version }: typeof listChoices.$inferSelect): KeptChoices => ({
  id,
  list,
  layout,
  views,
  version,
})

export async function choicesOf(db: Queryable, shop: number, user: string): Promise<KeptChoices[]> {
  const found = await db
    .select()
    .from(listChoices)
    .where(and(eq(listChoices.shop_id, shop), eq(listChoices.user_id, user)))
    .orderBy(byCodePoint(listChoices.list))
    .limit(maxLists)
  return found.map(toChoices)
}
