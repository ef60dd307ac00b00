import { apiError, fold } from '@comptoir/platform/contract'
import {
  type LinkSource,
  type LinkTarget,
  lockAndRead,
  type Queryable,
  query,
  selection,
  type Tx,
} from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { builtInMenus } from '../../contract/menu.rules.ts'
import type { MenuEntry, MenuRecord, MenuRow } from '../../contract/menu.ts'
import { menus } from '../pages.table.ts'

const m = alias(menus, 'm')

const menuSelection = selection({
  id: m.id,
  handle: m.handle,
  title: m.title,
  entries: m.entries,
  version: m.version,
  created_at: m.created_at,
  updated_at: m.updated_at,
})

const countOf = (entries: readonly MenuEntry[]): number =>
  entries.reduce((count, { links }) => count + 1 + countOf(links), 0)

/** Built-in menus come first. */
const rankOf = (handle: string) => builtInMenus.indexOf(handle) + 1 || Number.MAX_SAFE_INTEGER

export async function readMenus(db: Queryable, shop: number): Promise<MenuRow[]> {
  const found = await query(
    db,
    menuSelection.row,
    sql`select ${menuSelection.columns} from ${menus} m where m.shop_id = ${shop} order by m.title collate "und-x-icu", m.id`,
  )
  return found
    .toSorted((one, other) => rankOf(one.handle) - rankOf(other.handle))
    .map(({ entries, created_at: _created, ...menu }) => ({ ...menu, count: countOf(entries) }))
}

/** Menus by their titles and names; built-in ones are without a title. */
const asTarget = ({ id, handle, title }: { id: string; handle: string; title: string }): LinkTarget => ({
  ...{ id, title: title || handle, path: `/menus/${handle}`, isShown: true },
})

export const namedMenus: Pick<LinkSource, 'find' | 'at'> = {
  async find({ db, shop }, q) {
    const found = await readMenus(db, shop)
    return found
      .filter(({ handle, title }) => fold(`${title} ${handle} ${handle.replaceAll('-', ' ')}`).includes(fold(q)))
      .map(asTarget)
  },
  async at({ db, shop }, paths) {
    return (await readMenus(db, shop)).map(asTarget).filter(({ path }) => paths.includes(path))
  },
}

async function readWhere(db: Queryable, shop: number, by: { id: string } | { handle: string }) {
  const which = 'id' in by ? sql`m.id = ${by.id}` : sql`m.handle = ${by.handle}`
  const [found] = await query(
    db,
    menuSelection.row,
    sql`select ${menuSelection.columns} from ${menus} m where m.shop_id = ${shop} and ${which}`,
  )
  return found ?? null
}

export const findMenu = (db: Queryable, shop: number, handle: string): Promise<MenuRecord | null> =>
  readWhere(db, shop, { handle })

export async function readMenu(db: Queryable, shop: number, id: string): Promise<MenuRecord> {
  const found = await readWhere(db, shop, { id })
  if (!found) throw apiError('NOT_FOUND', { entity: 'menu' })
  return found
}

export const lockMenu = (tx: Tx, shop: number, id: string): Promise<MenuRecord> =>
  lockAndRead(tx, { table: menus, id }, (tx) => readMenu(tx, shop, id))
