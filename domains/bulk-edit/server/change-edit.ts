import { emitProductCounts, namesOfManualCollections, readProductCounts } from '@comptoir/catalogue/server'
import { type Context, emit, insertReturning, json, rows, type Tx, update } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { type EditChanges, type EditState, editStarted, editUpdated, type ProductEdit } from '../contract/index.ts'
import { type EditRecord, toEdit } from './edit.queries.ts'

/** The collections that changes speak of. */
export const collectionsIn = ({ collections }: EditChanges) => [
  ...(collections?.add ?? []),
  ...(collections?.remove ?? []),
]

/** Rules choose for themselves: only what is chosen by hand can be spoken of. Answers the names. */
export const namesOfCollections = ({ db, shop }: Context, changes: EditChanges) =>
  namesOfManualCollections(db.current, shop, { ids: collectionsIn(changes), field: 'changes.collections' })

interface Beginning {
  kind: ProductEdit['kind']
  of_edit?: string
  changes: EditChanges
  /** Chooses the ids of its products, as `id`. */
  products: SQL
}

/** Writes an edit down with all its products: from here on it is known what it is about. */
export async function beginEdit(tx: Tx, context: Context, { kind, of_edit, changes, products }: Beginning) {
  const { shop, actor } = context
  const id = newId()
  const row = await insertReturning<EditRecord>(tx, 'product_edits', {
    shop_id: shop,
    id,
    kind,
    of_edit,
    changes: json(changes),
    total: 0,
    collections: json(await readProductCounts(tx, collectionsIn(changes))),
    started_by: json({ id: actor.id, name: actor.name }),
  })
  const [counted] = await rows<{ total: number }>(
    tx,
    sql`with taken as (
      insert into product_edit_rows (shop_id, edit_id, product_id)
      select ${shop}, ${id}, chosen.id from (${products}) as chosen on conflict do nothing returning 1
    ), counted as (select count(*)::integer as total from taken)
    select total from counted`,
  )
  const total = counted?.total ?? 0
  await rows(tx, sql`update product_edits set total = ${total} where shop_id = ${shop} and id = ${id}`)
  const begun = toEdit({ ...row, total })
  emit(tx, editStarted, begun)
  return begun
}

/** Ends an edit, in whichever way, and tells of it. */
export async function endEdit(tx: Tx, before: EditRecord, state: EditState) {
  // Whoever has one of these collections open reads its products anew.
  await emitProductCounts(tx, before.collections)
  const changes = { state, finished_at: new Date() }
  const ended = toEdit(await update<EditRecord>(tx, { table: 'product_edits', id: before.id }, changes))
  // All of it: not every step on the way here was told.
  emit(tx, editUpdated, ended)
  return ended
}

/** Takes an edit on, also one that another runner left half done; null when there is nothing left to do. */
export async function takeEdit(tx: Tx, shop: number, { id, runner }: { id: string; runner: string }) {
  const [taken] = await rows<EditRecord>(
    tx,
    sql`update product_edits set state = 'running', runner = ${runner}, version = version + 1, updated_at = now()
        where shop_id = ${shop} and id = ${id} and state in ('queued', 'running') returning *`,
  )
  if (taken) emit(tx, editUpdated, toEdit(taken))
  return taken ?? null
}
