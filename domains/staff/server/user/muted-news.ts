import type { Context } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { users } from '../staff.table.ts'

/** Domains whose news this user does not want, as an array; a scalar subquery, evaluated once. */
export const mutedNewsOf = ({ shop, actor }: Pick<Context, 'shop' | 'actor'>) =>
  sql`coalesce((select array(select jsonb_array_elements_text(${users.preferences} -> 'muted_news')) from ${users}
    where ${users.shop_id} = ${shop} and ${users.id} = ${actor.id}), '{}')`
