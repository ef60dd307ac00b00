import { failure, words } from '@comptoir/platform/contract'
import { array, type Context, isoMoment, isoTime, page, type Queryable, rows } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { listUsers, PickedUser, Role, User } from '../contract/index.ts'

interface UserRow {
  [column: string]: unknown
  id: string
  email: string
  name: string
  first_name: string
  image_path: string
  customer_locale: User['customer_locale']
  role_key: string
  permessions: Role['permessions']
  state: User['state']
  preferences: User['preferences']
  last_seen_at: string | null
  created_at: string
  updated_at: string
  version: number
}

const columns = sql`u.id, u.email, u.name, u.first_name, u.image_path, u.customer_locale, u.role_key, r.permessions,
  u.state, u.preferences, u.last_seen_at, u.created_at, u.updated_at, u.version`
const source = sql`users u join roles r on r.shop_id = u.shop_id and r.key = u.role_key`

const toUser = (row: UserRow): User => ({
  id: row.id,
  name: row.name,
  first_name: row.first_name,
  email: row.email,
  image: { path: row.image_path },
  customer_locale: row.customer_locale,
  role: { key: row.role_key, permessions: row.permessions },
  state: row.state,
  preferences: row.preferences,
  last_seen_at: isoTime(row.last_seen_at),
  created_at: isoMoment(row.created_at),
  updated_at: isoMoment(row.updated_at),
  version: row.version,
})

export async function findUser(db: Queryable, shop: number, id: string): Promise<User | null> {
  const [row] = await rows<UserRow>(
    db,
    sql`select ${columns} from ${source} where u.shop_id = ${shop} and u.id = ${id}`,
  )
  return row ? toUser(row) : null
}

export async function readUser(db: Queryable, shop: number, id: string): Promise<User> {
  const user = await findUser(db, shop, id)
  if (!user) throw failure('NOT_FOUND', { entity: 'user' })
  return user
}

/** The user, locked until the transaction ends. */
export async function lockUser(db: Queryable, shop: number, id: string): Promise<User> {
  const [row] = await rows<UserRow>(
    db,
    sql`select ${columns} from ${source} where u.shop_id = ${shop} and u.id = ${id} for update of u`,
  )
  if (!row) throw failure('NOT_FOUND', { entity: 'user' })
  return toUser(row)
}

export const searchTextOf = (user: { name: string; first_name: string; email: string }) =>
  words(`${user.first_name} ${user.name} ${user.email}`).join(' ')

function filtersOf({ q, filter }: z.output<NonNullable<typeof listUsers.query>>): SQL[] {
  return [
    ...words(q ?? '').map((word) => sql`u.search like ${`%${word}%`}`),
    ...(filter?.role ? [sql`u.role_key = ${filter.role.eq}`] : []),
    ...(filter?.state ? [sql`u.state = any(${array(filter.state.in)}::text[])`] : []),
  ]
}

/** A page of the staff. It is a short list: a plain look at each name is search enough. */
export const findUsers = ({ db, shop }: Context, query: z.output<NonNullable<typeof listUsers.query>>) =>
  page<UserRow, User>(
    db.read,
    {
      select: columns,
      from: source,
      where: [sql`u.shop_id = ${shop}`],
      id: sql`u.id`,
      sorts: {
        name: { column: sql`u.name`, type: 'text' },
        email: { column: sql`u.email`, type: 'text' },
        created_at: { column: sql`u.created_at`, type: 'timestamptz' },
      },
      usualSort: 'name',
      toItem: toUser,
    },
    { ...query, filters: filtersOf(query) },
  )

const mostPicked = 250

/** The colleagues at work in this shop that a search finds. */
export async function pickUsers({ db, shop }: Context, q: string) {
  const found = words(q).map((word) => sql`u.search like ${`%${word}%`}`)
  const items = await rows<PickedUser>(
    db.read,
    sql`select u.id, u.name, u.first_name from users u
        where ${sql.join([sql`u.shop_id = ${shop}`, sql`u.state = 'active'`, ...found], sql` and `)}
        order by u.name, u.id limit ${mostPicked}`,
  )
  return { items: items.map(({ id, name, first_name }) => ({ id, name, first_name })) }
}
