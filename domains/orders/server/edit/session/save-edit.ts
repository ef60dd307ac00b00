import { apiError } from '@comptoir/platform/contract'
import { type Context, emit, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { countOfEdit } from '../../../contract/edit/edit-count.rules.ts'
import { type OrderEditState, orderEditChanged, type SavedEdit } from '../../../contract/edit/order-edits.wire.ts'
import { orderError } from '../../../contract/order-errors.wire.ts'
import { lockOrder, readOrder } from '../../record/order.queries.ts'
import { orderEdits } from '../../record/order.table.ts'
import type { LockedOrder } from '../../record/save-order.ts'
import { assertChangeable } from './changeable.ts'
import { type EditRow, findEdit, ownEdit, readEdits, toEdits } from './edit.queries.ts'

function tell(tx: Tx, edit: EditRow, state: OrderEditState['state']) {
  const { id, order_id, user_id, version, changes } = edit
  emit(tx, orderEditChanged, { id, order_id, user_id, version, count: countOfEdit(changes), state })
}

async function replyOf(tx: Tx, row: EditRow) {
  const [edit] = await toEdits(tx, shopOf(tx), [row])
  if (!edit) throw new Error('An edit that was written is missing')
  return { edit }
}

/** The user that a session belongs to; an API key edits nothing in steps. */
function editorOf({ actor }: Context): string {
  if (!actor.id) throw apiError('FORBIDDEN')
  return actor.id
}

const byKey = ({ shop_id, order_id, id }: EditRow) =>
  and(eq(orderEdits.shop_id, shop_id), eq(orderEdits.order_id, order_id), eq(orderEdits.id, id))

async function update(tx: Tx, before: EditRow, changes: Partial<EditRow>): Promise<EditRow> {
  const after = { ...before, ...changes, version: before.version + 1 }
  await tx.update(orderEdits).set(after).where(byKey(before))
  tell(tx, after, 'open')
  return after
}

async function end(tx: Tx, edit: EditRow, state: OrderEditState['state']) {
  await tx.delete(orderEdits).where(byKey(edit))
  tell(tx, { ...edit, version: edit.version + 1 }, state)
}

async function assertCurrent(tx: Tx, edit: EditRow, version: number | null) {
  if (edit.version === version) return
  const [current] = await toEdits(tx, edit.shop_id, [edit])
  throw apiError('VERSION_CONFLICT', { current })
}

/** Of an order that is there. */
export async function listEdits({ db, shop }: Context, order: string) {
  await readOrder(db.current, shop, order)
  return { edits: await readEdits(db.current, shop, order) }
}

/**
 * Keeps what a person has changed in the lines of an order and not saved yet.
 * @throws ORDER_NOT_EDITABLE, VERSION_CONFLICT with what the same person has kept elsewhere
 */
export async function saveEdit(context: Context, order: string, { version, base_version, changes }: SavedEdit) {
  const { db, shop } = context
  const at = context.now().toISOString()
  const user_id = editorOf(context)
  return db.transaction(async (tx) => {
    assertChangeable(await lockOrder(tx, shop, order))
    const before = await ownEdit(tx, shop, { order, user: user_id })
    const kept = { base_version, changes, at }
    if (before) {
      await assertCurrent(tx, before, version)
      return replyOf(tx, await update(tx, before, kept))
    }
    const row = {
      ...kept,
      shop_id: shop,
      order_id: order,
      id: newId(),
      user_id,
      started_at: at,
      asked_at: null,
      version: 1,
    }
    await tx.insert(orderEdits).values(row)
    tell(tx, row, 'open')
    return replyOf(tx, row)
  })
}

interface Chosen {
  order: string
  id: string
  version: number
}

/**
 * Goes on with what a colleague left.
 * @throws EDIT_OPEN for somebody who has changes of their own, VERSION_CONFLICT if it has changed since it was shown
 */
export async function takeEdit(context: Context, { order, id, version }: Chosen) {
  const { db, shop } = context
  const at = context.now().toISOString()
  const user_id = editorOf(context)
  return db.transaction(async (tx) => {
    assertChangeable(await lockOrder(tx, shop, order))
    const edit = await findEdit(tx, shop, { order, id })
    await assertCurrent(tx, edit, version)
    if (edit.user_id === user_id) return replyOf(tx, edit)
    if (await ownEdit(tx, shop, { order, user: user_id })) throw orderError('EDIT_OPEN')
    return replyOf(tx, await update(tx, edit, { user_id, at }))
  })
}

/** @throws VERSION_CONFLICT if it has changed since it was shown */
export async function dropEdit({ db, shop }: Context, { order, id, version }: Chosen) {
  return db.transaction(async (tx) => {
    await lockOrder(tx, shop, order)
    const edit = await findEdit(tx, shop, { order, id })
    await assertCurrent(tx, edit, version)
    await end(tx, edit, 'dropped')
    return { id }
  })
}

/** What its author has saved is kept no longer. */
export async function endEdit({ context: { actor, shop }, tx, order }: LockedOrder, state: OrderEditState['state']) {
  const edit = actor.id ? await ownEdit(tx, shop, { order: order.id, user: actor.id }) : undefined
  if (edit) await end(tx, edit, state)
}

/** Nobody edits an order that is canceled, or whose person is erased. */
export async function endAllEdits(tx: Tx, order: string) {
  const which = and(eq(orderEdits.shop_id, shopOf(tx)), eq(orderEdits.order_id, order))
  for (const edit of await tx.select().from(orderEdits).where(which)) await end(tx, edit, 'dropped')
}
