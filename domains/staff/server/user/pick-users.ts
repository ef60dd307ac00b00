import { isPermission, type Locale, type Permission } from '@comptoir/platform/contract'
import { type Context, oneOf, type Queryable, type Tx } from '@comptoir/platform/server'
import { and, eq, ne } from 'drizzle-orm'
import { policy } from '../../contract/permission.rules.ts'
import type { PickedUser, UsersToPick } from '../../contract/pick-users.wire.ts'
import { personName } from '../../contract/user.rules.ts'
import { roles, users } from '../staff.table.ts'
import { containing, findUser } from './user.queries.ts'

const maxPicked = 250

type Holder = Pick<PickedUser, 'id'> & { role: { key: string; permessions: Readonly<Record<string, boolean>> } }

const mayDo = ({ role }: Omit<Holder, 'id'>, { settings }: Context, permission: string) =>
  isPermission(policy, permission) && policy[permission]({ role, settings })

const active = ({ shop }: Context, q: string) =>
  and(eq(users.shop_id, shop), eq(users.state, 'active'), ...containing(q))

const one = ({ shop }: Context, id: string) => and(eq(users.shop_id, shop), eq(users.id, id))

export async function pickUsers(context: Context, { q, id, may }: UsersToPick) {
  const found = await context.db.read
    .select({
      id: users.id,
      name: users.name,
      first_name: users.first_name,
      role: { key: roles.key, permessions: roles.permessions },
    })
    .from(users)
    .innerJoin(roles, and(eq(roles.shop_id, users.shop_id), eq(roles.id, users.role_id)))
    .where(id ? one(context, id) : active(context, q))
    .orderBy(users.name, users.id)
  const items = found.filter((user) => !may || mayDo(user, context, may)).slice(0, maxPicked)
  return { items: items.map(({ role: _role, first_name, ...user }) => ({ ...user, first_name: first_name ?? '' })) }
}

export const countActiveUsers = (db: Queryable, shop: number): Promise<number> =>
  db.$count(users, and(eq(users.shop_id, shop), eq(users.state, 'active')))

/** Users who may come in, or are invited. */
export const countColleagues = ({ db, shop }: Pick<Context, 'db' | 'shop'>): Promise<number> =>
  db.current.$count(users, and(eq(users.shop_id, shop), ne(users.state, 'disabled')))

/** True for active users who hold the permission. */
export async function isAssignable(
  tx: Tx,
  context: Context,
  { id, permission }: { id: string; permission: Permission },
) {
  const user = await findUser(tx, context.shop, id)
  return user?.state === 'active' && mayDo(user, context, permission)
}

/** Languages of the users with these addresses. */
export async function localesOf(db: Queryable, shop: number, emails: readonly string[]): Promise<Map<string, Locale>> {
  if (emails.length === 0) return new Map()
  const found = await db
    .select({ email: users.email, locale: users.customer_locale })
    .from(users)
    .where(and(eq(users.shop_id, shop), oneOf(users.email, emails)))
  return new Map(found.flatMap(({ email, locale }) => (email ? [[email, locale] as const] : [])))
}

export async function namesOf(db: Queryable, shop: number, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: users.id, name: users.name, first_name: users.first_name })
    .from(users)
    .where(and(eq(users.shop_id, shop), oneOf(users.id, ids)))
  return new Map(found.map((user) => [user.id, personName(user)]))
}

/** Rights of active users now; others are missing. */
export async function rightsOf(
  db: Queryable,
  shop: number,
  ids: readonly string[],
): Promise<Map<string, Holder['role']>> {
  const found = await db
    .select({ id: users.id, role: { key: roles.key, permessions: roles.permessions } })
    .from(users)
    .innerJoin(roles, and(eq(roles.shop_id, users.shop_id), eq(roles.id, users.role_id)))
    .where(and(eq(users.shop_id, shop), oneOf(users.id, ids), eq(users.state, 'active')))
  return new Map(found.map(({ id, role }) => [id, role]))
}
