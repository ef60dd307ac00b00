import type { Context } from '@comptoir/platform/server'
import { editError, isEditOver } from '../contract/index.ts'
import { endEdit } from './change-edit.ts'
import { lockEdit } from './edit.queries.ts'

/** Stops an edit after the product it is at. What has been changed stays. */
export async function stopEdit({ db, shop }: Context, id: string) {
  return db.transaction(async (tx) => {
    const before = await lockEdit(tx, shop, id)
    if (isEditOver(before.state)) throw editError('EDIT_OVER', { state: before.state })
    return { edit: await endEdit(tx, before, 'stopped') }
  })
}
