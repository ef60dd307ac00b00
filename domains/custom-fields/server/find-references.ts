import { apiError } from '@comptoir/platform/contract'
import { array, type Context, query } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { kindOf } from './record-kinds.ts'

const Named = z.object({ id: z.string(), label: z.string() })

interface ListQuery {
  entity: string
  q: string
  ids?: readonly string[] | undefined
}

/** Requires the permission of the referenced entity. */
export async function findReferences(context: Context, { entity, q, ids }: ListQuery) {
  const { table, name, permission, search } = kindOf(context.customFields, entity)
  if (!context.can(permission)) throw apiError('FORBIDDEN', { flag: permission })
  if (!ids) return { items: [...(await search(context, q))] }
  const found = await query(
    context.db.read,
    Named,
    sql`select ${table.id} as id, ${name} as label from ${table}
        where ${table.shop_id} = ${context.shop} and ${table.id} = any(${array(ids)}::uuid[])`,
  )
  return { items: found }
}
