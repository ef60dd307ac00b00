import { apiError } from '@comptoir/platform/contract'
import {
  assertCan,
  type Context,
  countForAddition,
  emit,
  emitDeleted,
  expectVersion,
  shopOf,
  type Tx,
  updateRow,
  violatedConstraint,
} from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { listError } from '../../contract/list-choices.wire.ts'
import {
  maxSharedViews,
  type SharedView,
  sharedViewCreated,
  sharedViewDeleted,
  sharedViewError,
  sharedViewUpdated,
  type ViewChange,
  type ViewRequest,
} from '../../contract/shared-view.wire.ts'
import { sharedViews } from '../staff.table.ts'
import { lockSharedView, readSharedView } from './shared-view.queries.ts'

const rejectTaken = (name: string | undefined) => (error: unknown) => {
  const isTaken = violatedConstraint(error) === 'shared_views_name'
  throw isTaken ? listError('VIEW_NAME_TAKEN', { field: 'name', name }) : error
}

/** Hides the existence of a view from staff without the right to its list. */
function assertReadable(context: Context, list: string) {
  const found = context.lists.find(({ key }) => key === list)
  if (!found) throw apiError('NOT_FOUND', { entity: 'list' })
  assertCan(context, found.permission)
}

function assertMayChange(context: Context, { list, owner }: SharedView) {
  assertReadable(context, list)
  if (owner.id !== context.actor.id && !context.can('admin_settings')) {
    throw sharedViewError('NOT_OWNER', { name: owner.name })
  }
}

async function assertRoom(tx: Tx, list: string) {
  // The count of all lists holds back further additions; the limit is of this one.
  await countForAddition(tx, sharedViews)
  const count = await tx.$count(sharedViews, and(eq(sharedViews.shop_id, shopOf(tx)), eq(sharedViews.list, list)))
  if (count >= maxSharedViews) throw sharedViewError('TOO_MANY_SHARED_VIEWS', { most: maxSharedViews })
}

export async function shareView(context: Context, list: string, request: ViewRequest) {
  assertReadable(context, list)
  const { db, shop, actor } = context
  return db.transaction(async (tx) => {
    await assertRoom(tx, list)
    const id = newId()
    await tx
      .insert(sharedViews)
      .values({ ...request, shop_id: shop, id, list, owner_id: actor.id ?? '' })
      .catch(rejectTaken(request.name))
    const view = await readSharedView(tx, shop, id)
    emit(tx, sharedViewCreated, view)
    return { view }
  })
}

export const updateSharedView = (context: Context, id: string, { version, ...change }: ViewChange) =>
  context.db.transaction(async (tx) => {
    const before = await lockSharedView(tx, context.shop, id)
    assertMayChange(context, before)
    await expectVersion(tx, before, { entity: 'shared_view', version })
    await updateRow(tx, sharedViews, { ...change, id }).catch(rejectTaken(change.name))
    const view = await readSharedView(tx, context.shop, id)
    emit(tx, sharedViewUpdated, view, before)
    return { view }
  })

export const deleteSharedView = (context: Context, id: string, version: number) =>
  context.db.transaction(async (tx) => {
    const before = await lockSharedView(tx, context.shop, id)
    assertMayChange(context, before)
    await expectVersion(tx, before, { entity: 'shared_view', version })
    await tx.delete(sharedViews).where(and(eq(sharedViews.shop_id, context.shop), eq(sharedViews.id, id)))
    emitDeleted(tx, sharedViewDeleted, before)
    return { success: true as const }
  })
