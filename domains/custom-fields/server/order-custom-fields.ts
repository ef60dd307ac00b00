import { type Context, record, rows, shopOf, type Tx, update } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { type CustomField, customFieldUpdated } from '../contract/index.ts'
import { type FieldRecord, readFieldsOf, toField } from './custom-field.queries.ts'

/** All fields of a kind, held until the transaction ends. */
const holdAll = async (tx: Tx, entity: string) =>
  (
    await rows<FieldRecord>(
      tx,
      sql`select * from custom_fields where shop_id = ${shopOf(tx)} and entity = ${entity} and removed_at is null
          order by id for update`,
    )
  ).map(toField)

async function place(tx: Tx, before: CustomField, position: number) {
  if (before.position === position) return
  const row = await update<FieldRecord>(tx, { table: 'custom_fields', id: before.id }, { position })
  record(tx, customFieldUpdated, toField(row), before)
}

/** Puts the fields of a kind in an order. The last who says so is right: nobody loses anything by it. */
export async function orderCustomFields({ db, shop }: Context, { entity, ids }: { entity: string; ids: string[] }) {
  return db.transaction(async (tx) => {
    const fields = await holdAll(tx, entity)
    const named = ids.flatMap((id) => fields.find((field) => field.id === id) ?? [])
    const others = fields.filter(({ id }) => !ids.includes(id)).toSorted((one, other) => one.position - other.position)
    for (const [position, field] of [...new Set([...named, ...others])].entries()) await place(tx, field, position)
    return { custom_fields: await readFieldsOf(tx, shop, entity) }
  })
}
