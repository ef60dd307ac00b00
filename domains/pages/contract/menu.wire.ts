import {
  DeletedRecord,
  defineErrors,
  domainEvent,
  endpoint,
  Id,
  Patch,
  socketEvent,
  Version,
  WholeNumber,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { recordKinds } from './menu.rules.ts'
import { MenuChange, MenuRecord, MenuRequest, MenuRow, MenuTarget } from './menu.ts'

const permission = 'admin_web_store'
const byId = z.strictObject({ id: Id })
const reply = z.object({ menu: MenuRecord })
const targets = z.object({ targets: z.array(MenuTarget) })

export const listMenus = endpoint({
  method: 'GET',
  path: '/api/menus',
  summary: 'The shop’s menus, those that every shop has first',
  permission,
  reply: z.object({ menus: z.array(MenuRow) }),
})
export const findMenuTargets = endpoint({
  method: 'GET',
  path: '/api/menus/targets',
  summary: 'Records that an entry of a menu can lead to, by kind and text',
  permission,
  query: z.strictObject({ kind: z.enum(recordKinds), q: z.string().max(200).default('') }),
  reply: targets,
})
export const getMenu = endpoint({
  method: 'GET',
  path: '/api/menus/{id}',
  summary: 'One menu with its entries',
  permission,
  params: byId,
  reply,
})
export const readMenuTargets = endpoint({
  method: 'GET',
  path: '/api/menus/{id}/targets',
  summary: 'The records that a menu leads to; deleted ones are missing',
  permission,
  params: byId,
  reply: targets,
})
export const createMenu = endpoint({
  method: 'POST',
  path: '/api/menus',
  summary: 'Creates a menu without entries',
  permission,
  body: MenuRequest,
  reply,
})
export const updateMenu = endpoint({
  method: 'PUT',
  path: '/api/menus/{id}',
  summary: 'Changes a menu; its entries are saved as a whole',
  permission,
  params: byId,
  body: MenuChange,
  reply,
})
export const deleteMenu = endpoint({
  method: 'DELETE',
  path: '/api/menus/{id}',
  summary: 'Deletes a menu that the shop has made',
  permission,
  params: byId,
  query: z.strictObject({ version: WholeNumber.pipe(Version) }),
  reply: z.object({ success: z.literal(true) }),
})

export const menuCreated = domainEvent('menu.created', MenuRecord)
export const menuUpdated = domainEvent('menu.updated', MenuRecord)
export const menuDeleted = domainEvent('menu.deleted', MenuRecord)

/** The list is small and is read again. */
export const menusChanged = socketEvent('menus_changed', DeletedRecord)
export const updateMenuData = socketEvent('update_menu_data', Patch)

export const menuError = defineErrors({ MENU_HANDLE_TAKEN: 409, MENU_BUILT_IN: 409 })
