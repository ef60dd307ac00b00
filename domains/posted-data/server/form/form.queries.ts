import { apiError } from '@comptoir/platform/contract'
import { byCodePoint, lockAndRead, manyOf, type Queryable, type Tx } from '@comptoir/platform/server'
import { and, count, eq, max, type SQL, sql } from 'drizzle-orm'
import { Form } from '../../contract/form.ts'
import { formFields, forms, postedData } from '../posted-data.table.ts'

const fieldsOf = manyOf(formFields, {
  where: and(eq(formFields.shop_id, forms.shop_id), eq(formFields.form_id, forms.id)),
  orderBy: [formFields.position],
})

type Found = { form: typeof forms.$inferSelect; fields: (typeof formFields.$inferSelect)[] }

/** Languages without a text are filled with empty ones. */
const toForm = ({ form: { shop_id: _shop, ...form }, fields }: Found): Form =>
  Form.parse({
    ...form,
    fields: fields.map(({ key, type, required, label, options }) => ({ key, type, required, label, options })),
  })

const read = async (db: Queryable, where: SQL | undefined) =>
  (await db.select({ form: forms, fields: fieldsOf }).from(forms).where(where).orderBy(byCodePoint(forms.key))).map(
    toForm,
  )

export const readForms = (db: Queryable, shop: number) => read(db, eq(forms.shop_id, shop))

export async function readReceived(db: Queryable, shop: number) {
  const { form_id, created_at, caught } = postedData
  const caughtLately = sql<number>`count(*) filter (where ${caught} and ${created_at} > now() - interval '30 days')`
  const rows = await db
    .select({ form_id, count: count(), last_at: max(created_at), caught: caughtLately.mapWith(Number) })
    .from(postedData)
    .where(eq(postedData.shop_id, shop))
    .groupBy(form_id)
  return rows.flatMap(({ last_at, ...row }) => (last_at === null ? [] : [{ ...row, last_at }]))
}

export async function readForm(db: Queryable, shop: number, id: string): Promise<Form> {
  const [form] = await read(db, and(eq(forms.shop_id, shop), eq(forms.id, id)))
  if (!form) throw apiError('NOT_FOUND', { entity: 'form' })
  return form
}

/** By its key, also if it is switched off. */
export async function findForm(db: Queryable, shop: number, key: string): Promise<Form | null> {
  const [form] = await read(db, and(eq(forms.shop_id, shop), eq(forms.key, key)))
  return form ?? null
}

/** For visitors: a form that is switched off does not exist. */
export async function readActiveForm(db: Queryable, shop: number, key: string): Promise<Form> {
  const [form] = await read(db, and(eq(forms.shop_id, shop), eq(forms.key, key), eq(forms.active, true)))
  if (!form) throw apiError('NOT_FOUND', { entity: 'form' })
  return form
}

export const lockForm = (tx: Tx, shop: number, id: string): Promise<Form> =>
  lockAndRead(tx, { table: forms, id }, (tx) => readForm(tx, shop, id))
