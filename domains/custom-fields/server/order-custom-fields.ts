import { type Context, emit, shopOf, type Tx, updateRow } from '@comptoir/platform/server'
import { eq } from 'drizzle-orm'
import type { CustomField } from '../contract/custom-field.ts'
import { customFieldUpdated } from '../contract/custom-field.wire.ts'
import { fieldsOfShop, readFieldsOf, toField } from './custom-field.queries.ts'
import { customFields } from './custom-field.table.ts'

async function lockAll(tx: Tx, entity: string) {
  await tx
    .select({ id: customFields.id })
    .from(customFields)
    .where(fieldsOfShop(shopOf(tx), eq(customFields.entity, entity)))
    .orderBy(customFields.id)
    .for('update')
  return readFieldsOf(tx, shopOf(tx), entity)
}

async function place(tx: Tx, before: CustomField, position: number) {
  if (before.position === position) return
  const row = await updateRow(tx, customFields, { id: before.id, position })
  emit(tx, customFieldUpdated, toField(row, before.choices), before)
}

/** The last writer wins: an order needs no version check. */
export async function orderCustomFields({ db, shop }: Context, { entity, ids }: { entity: string; ids: string[] }) {
  return db.transaction(async (tx) => {
    const fields = await lockAll(tx, entity)
    const named = ids.flatMap((id) => fields.find((field) => field.id === id) ?? [])
    const others = fields.filter(({ id }) => !ids.includes(id)).toSorted((one, other) => one.position - other.position)
    for (const [position, field] of [...new Set([...named, ...others])].entries()) await place(tx, field, position)
    return { custom_fields: await readFieldsOf(tx, shop, entity) }
  })
}
