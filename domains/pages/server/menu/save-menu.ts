import {
  type Context,
  emit,
  emitDeleted,
  expectVersion,
  shopOf,
  updateRow,
  violatedConstraint,
} from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { builtInMenus } from '../../contract/menu.rules.ts'
import type { MenuChange, MenuRequest } from '../../contract/menu.ts'
import { menuCreated, menuDeleted, menuError, menuUpdated } from '../../contract/menu.wire.ts'
import { menus } from '../pages.table.ts'
import { lockMenu, readMenu } from './menu.queries.ts'

function refuseTaken(error: unknown): never {
  if (violatedConstraint(error) === 'menus_handle') throw menuError('MENU_HANDLE_TAKEN', { field: 'handle' })
  throw error
}

export async function createMenu({ db, shop }: Context, request: MenuRequest) {
  return db.transaction(async (tx) => {
    const id = newId()
    await tx
      .insert(menus)
      .values({ shop_id: shop, id, ...request })
      .catch(refuseTaken)
    const menu = await readMenu(tx, shop, id)
    emit(tx, menuCreated, menu)
    return { menu }
  })
}

export async function updateMenu({ db, shop }: Context, id: string, { version, ...change }: MenuChange) {
  return db.transaction(async (tx) => {
    const before = await lockMenu(tx, shop, id)
    await expectVersion(tx, before, { entity: 'menu', version })
    await updateRow(tx, menus, { id, ...change })
    const menu = await readMenu(tx, shop, id)
    emit(tx, menuUpdated, menu, before)
    return { menu }
  })
}

/** @throws MENU_BUILT_IN for those that every shop has */
export async function deleteMenu({ db, shop }: Context, id: string, version: number) {
  return db.transaction(async (tx) => {
    const before = await lockMenu(tx, shop, id)
    await expectVersion(tx, before, { entity: 'menu', version })
    if (builtInMenus.includes(before.handle)) throw menuError('MENU_BUILT_IN')
    await tx.delete(menus).where(and(eq(menus.shop_id, shopOf(tx)), eq(menus.id, id)))
    emitDeleted(tx, menuDeleted, before)
    return { success: true as const }
  })
}
