import { fold } from '@comptoir/platform/contract'
import { type Column, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { array, query } from '../db/query.ts'
import { selection } from '../db/selection.ts'
import type { StoreScope } from './store-scope.ts'

/** Something on the shop that a menu can lead to. */
export interface LinkTarget {
  id: string
  title: string
  /** Without the language: `/pages/about-us`. */
  path: string
  /** Visitors see it. */
  isShown: boolean
}

type LinkScope = Pick<StoreScope, 'db' | 'shop' | 'locale'>

/** Records of one kind as targets of links. */
export interface LinkSource {
  /** The records that are not deleted, shown or not. */
  read(scope: LinkScope, ids: readonly string[]): Promise<LinkTarget[]>
  /** Those at these addresses, without the language. */
  at(scope: LinkScope, paths: readonly string[]): Promise<LinkTarget[]>
  /** The latest that contain a text, or of all. */
  find(scope: LinkScope, q: string): Promise<LinkTarget[]>
}

interface LinkQuery {
  id: Column | SQL
  title: (locale: string) => SQL<string>
  path: SQL<string>
  isShown: SQL
  /** From clause and conditions that hold always. */
  from: (shop: number, locale: string) => SQL
  matching: (q: string) => SQL
  latest: SQL
}

const maxFound = 20

export function linkSource({ id, title, path, isShown, from, matching, latest }: LinkQuery): LinkSource {
  const fieldsIn = (locale: string) =>
    selection({ id: sql<string>`${id}`, title: title(locale), path, isShown: sql<boolean>`(${isShown})` })
  const readLinks = ({ db, locale }: { db: Queryable; locale: string }, rest: SQL) => {
    const fields = fieldsIn(locale)
    return query(db, fields.row, sql`select ${fields.columns} ${rest}`)
  }
  return {
    read: async ({ db, shop, locale }, ids) =>
      ids.length === 0
        ? []
        : readLinks({ db, locale }, sql`${from(shop, locale)} and ${id} = any(${array(ids)}::uuid[])`),
    at: async ({ db, shop, locale }, paths) =>
      paths.length === 0
        ? []
        : readLinks({ db, locale }, sql`${from(shop, locale)} and ${path} = any(${array(paths)}::text[])`),
    find: ({ db, shop, locale }, q) =>
      readLinks(
        { db, locale },
        sql`${from(shop, locale)} and ${fold(q) === '' ? sql`true` : matching(q)} order by ${latest} limit ${maxFound}`,
      ),
  }
}
