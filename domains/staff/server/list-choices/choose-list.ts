import { isNameTaken, maxViews, noChoices, type SavedView } from '@comptoir/platform/contract'
import { type Context, emit, expectVersion, json, shopOf, type Tx, updateRow } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import {
  type KeptChoices,
  type ListChoicesChange,
  listChosen,
  listError,
  maxLists,
} from '../../contract/list-choices.wire.ts'
import { listChoices } from '../staff.table.ts'
import { toChoices } from './list-choices.queries.ts'

function assertValidViews(views: readonly SavedView[]) {
  if (views.length > maxViews) throw listError('TOO_MANY_VIEWS', { most: maxViews })
  const taken = views.find((view) => isNameTaken(views, view))
  if (taken) throw listError('VIEW_NAME_TAKEN', { field: 'name', name: taken.name })
}

/** Locks the saved choices, creating an empty row at version 0 if needed. */
async function lockChoices(tx: Tx, user: string, list: string): Promise<KeptChoices> {
  const shop = shopOf(tx)
  const ofUser = and(eq(listChoices.shop_id, shop), eq(listChoices.user_id, user))
  const { layout, views } = noChoices
  await tx.execute(
    sql`insert into ${listChoices} (shop_id, id, user_id, list, layout, views)
        select ${shop}, ${newId()}, ${user}, ${list}, ${json(layout)}, ${json(views)}
        where (select count(*) from ${listChoices} where ${ofUser}) < ${maxLists}
        on conflict do nothing`,
  )
  const [row] = await tx
    .select()
    .from(listChoices)
    .where(and(ofUser, eq(listChoices.list, list)))
    .for('update')
  if (!row) throw listError('TOO_MANY_LISTS', { most: maxLists })
  return toChoices(row)
}

export async function chooseList({ db, actor }: Context, list: string, { version, layout, views }: ListChoicesChange) {
  if (views) assertValidViews(views)
  return db.transaction(async (tx) => {
    const before = await lockChoices(tx, actor.id ?? '', list)
    await expectVersion(tx, before, { entity: listChosen.entity, version })
    const choices = toChoices(await updateRow(tx, listChoices, { id: before.id, layout, views }))
    emit(tx, listChosen, choices, before.version === 0 ? null : before)
    return { choices }
  })
}
