import { isNameTaken, mostViews, noChoices, type SavedView } from '@comptoir/platform/contract'
import { type Context, expectVersion, json, record, rows, shopOf, type Tx, update } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { type KeptChoices, type ListChoicesChange, listChosen, listFailure, mostLists } from '../contract/index.ts'
import { type ChoicesRow, toChoices } from './list-choices.queries.ts'

function refuseViews(views: readonly SavedView[]) {
  if (views.length > mostViews) throw listFailure('TOO_MANY_VIEWS', { most: mostViews })
  const taken = views.find((view) => isNameTaken(views, view))
  if (taken) throw listFailure('VIEW_NAME_TAKEN', { field: 'name', name: taken.name })
}

/** What somebody chose for a list, locked; what was never chosen begins as nothing, at version 0. */
async function lockChoices(tx: Tx, user: string, list: string): Promise<KeptChoices> {
  const shop = shopOf(tx)
  const { layout, views } = noChoices
  await rows(
    tx,
    sql`insert into list_choices (shop_id, id, user_id, list, layout, views)
        select ${shop}, ${newId()}, ${user}, ${list}, ${json(layout)}, ${json(views)}
        where (select count(*) from list_choices where shop_id = ${shop} and user_id = ${user}) < ${mostLists}
        on conflict do nothing`,
  )
  const [row] = await rows<ChoicesRow>(
    tx,
    sql`select * from list_choices where shop_id = ${shop} and user_id = ${user} and list = ${list} for update`,
  )
  if (!row) throw listFailure('TOO_MANY_LISTS', { most: mostLists })
  return toChoices(row)
}

/** Keeps what one chose for a list, for oneself alone. */
export async function chooseList({ db, actor }: Context, list: string, { version, layout, views }: ListChoicesChange) {
  if (views) refuseViews(views)
  return db.transaction(async (tx) => {
    const before = await lockChoices(tx, actor.id ?? '', list)
    await expectVersion(tx, before, { entity: listChosen.entity, version })
    const values = { layout: layout && json(layout), views: views && json(views) }
    const choices = toChoices(await update<ChoicesRow>(tx, { table: 'list_choices', id: before.id }, values))
    record(tx, listChosen, choices, before.version === 0 ? null : before)
    return { choices }
  })
}
