import { apiError, words, wordsToStore } from '@comptoir/platform/contract'
import {
  array,
  byCodePoint,
  type Context,
  lockAndRead,
  page,
  type Queryable,
  query,
  selection,
  type Tx,
} from '@comptoir/platform/server'
import { and, eq, like, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { UserSegment } from '../../contract/user.rules.ts'
import type { User } from '../../contract/user.ts'
import type { listUsers } from '../../contract/user.wire.ts'
import { accountLinks, roles, users } from '../staff.table.ts'

const userSelection = selection({
  id: users.id,
  email: users.email,
  name: users.name,
  first_name: users.first_name,
  customer_locale: users.customer_locale,
  role_key: roles.key,
  permessions: roles.permessions,
  image_path: users.image_path,
  state: users.state,
  preferences: users.preferences,
  two_factor: users.two_factor,
  last_seen_at: users.last_seen_at,
  invitation_expires_at: accountLinks.expires_at,
  created_at: users.created_at,
  updated_at: users.updated_at,
  version: users.version,
})
type UserColumns = ReturnType<typeof userSelection.decode>

const withRoles = sql`${users} join ${roles} on ${roles.shop_id} = ${users.shop_id} and ${roles.id} = ${users.role_id}
  left join ${accountLinks} on ${accountLinks.shop_id} = ${users.shop_id} and ${accountLinks.user_id} = ${users.id}
    and ${accountLinks.kind} = 'invitation'`

/** The map by both names of the specification (§3). */
const roleOf = (key: string, permessions: User['role']['permessions']): User['role'] => ({
  key,
  permissions: permessions,
  permessions,
})

const toUser = ({ role_key, permessions, email, first_name, image_path, ...columns }: UserColumns): User => {
  const { invitation_expires_at: expires_at, ...row } = columns
  return {
    ...row,
    invitation: expires_at === null ? null : { expires_at },
    first_name: first_name ?? '',
    email: email ?? '',
    image: { path: image_path ?? '' },
    role: roleOf(role_key, permessions),
  }
}

/** Deleted users stay as the name of what they did. */
const isKept = sql`${users.state} <> 'deleted'`

export async function findUser(db: Queryable, shop: number, id: string): Promise<User | null> {
  const ofUser = and(eq(users.shop_id, shop), eq(users.id, id), isKept)
  const [row] = await query(
    db,
    userSelection.row,
    sql`select ${userSelection.columns} from ${withRoles} where ${ofUser}`,
  )
  return row ? toUser(row) : null
}

export async function readUser(db: Queryable, shop: number, id: string): Promise<User> {
  const user = await findUser(db, shop, id)
  if (!user) throw apiError('NOT_FOUND', { entity: 'user' })
  return user
}

/** The signed-in user, with the own role or the previewed one. */
export async function readOwnUser({ db, shop, actor }: Context): Promise<User> {
  const user = await readUser(db.current, shop, actor.id ?? '')
  return actor.only_reads && actor.role ? { ...user, role: roleOf(actor.role.key, actor.role.permessions) } : user
}

/** Where the user who acts gets a mail that they send to themselves. */
export async function ownMailbox(context: Context) {
  const { name, email } = await readUser(context.db.current, context.shop, context.actor.id ?? '')
  return { name, address: email }
}

export const lockUser = (tx: Tx, shop: number, id: string): Promise<User> =>
  lockAndRead(tx, { table: users, id }, (tx) => readUser(tx, shop, id))

export const searchTextOf = (user: { name: string; first_name: string; email: string }) =>
  wordsToStore(`${user.name} ${user.first_name} ${user.email}`).join(' ')

export const containing = (q: string) => words(q).map((word) => like(users.search, `%${word}%`))

const segments: Readonly<Record<UserSegment, SQL>> = {
  invited: sql`${users.state} = 'invited'`,
  no_two_step: sql`(${users.state} = 'active' and not ${users.two_factor})`,
  disabled: sql`${users.state} = 'disabled'`,
}

function filtersOf({ q, filter }: z.output<NonNullable<typeof listUsers.query>>): SQL[] {
  return [
    ...containing(q ?? ''),
    ...(filter?.role ? [eq(roles.key, filter.role.eq)] : []),
    ...(filter?.segment ? [segments[filter.segment.eq]] : []),
    ...(filter?.state ? [sql`${users.state} = any(${array(filter.state.in)}::text[])`] : []),
  ]
}

/** Few users, so the search scans names without an index. */
export const findUsers = ({ db, shop }: Context, query: z.output<NonNullable<typeof listUsers.query>>) =>
  page<Record<string, unknown>, User>(
    db.read,
    {
      select: userSelection.columns,
      from: withRoles,
      where: [eq(users.shop_id, shop), isKept],
      id: sql`${users.id}`,
      sorts: {
        name: { column: sql`${users.name}`, type: 'text' },
        email: { column: byCodePoint(users.email), type: 'text' },
        created_at: { column: sql`${users.created_at}`, type: 'timestamptz' },
      },
      defaultSort: 'name',
      toItem: (row) => toUser(userSelection.decode(row)),
    },
    { ...query, filters: filtersOf(query) },
  )
