import { apiError } from '@comptoir/platform/contract'
import {
  type Context,
  emit,
  emitDeleted,
  expectVersion,
  isReferenced,
  shopOf,
  type Tx,
  updateRow,
  violatedConstraint,
} from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Form, FormChange, FormField, FormRequest } from '../../contract/form.ts'
import { formCreated, formDeleted, formError, formUpdated } from '../../contract/form.wire.ts'
import { assertAssignable } from '../assert-assignable.ts'
import { formFields, forms } from '../posted-data.table.ts'
import { lockForm, readForm } from './form.queries.ts'

function rejectTaken(error: unknown): never {
  throw violatedConstraint(error) === 'public_forms_key' ? formError('FORM_KEY_TAKEN', { field: 'key' }) : error
}

async function setFields(tx: Tx, form_id: string, fields: readonly FormField[]) {
  const shop_id = shopOf(tx)
  await tx.delete(formFields).where(and(eq(formFields.shop_id, shop_id), eq(formFields.form_id, form_id)))
  await tx.insert(formFields).values(fields.map((field, position) => ({ ...field, shop_id, form_id, position })))
}

/** A form that could never confirm must not seem to. */
function assertConfirmable({ confirm, fields }: Pick<Form, 'confirm' | 'fields'>) {
  if (!confirm || fields.some(({ type }) => type === 'email')) return
  const errors = [{ field: 'confirm', code: 'EMAIL_FIELD_NEEDED' }]
  throw apiError('VALIDATION_FAILED', { field: 'confirm', errors })
}

export const createForm = (context: Context, { fields, ...request }: FormRequest) =>
  context.db.transaction(async (tx) => {
    const { shop } = context
    const id = newId()
    assertConfirmable({ ...request, fields })
    await assertAssignable(tx, context, request.assignee_id)
    await tx
      .insert(forms)
      .values({ ...request, shop_id: shop, id })
      .catch(rejectTaken)
    await setFields(tx, id, fields)
    const form = await readForm(tx, shop, id)
    emit(tx, formCreated, form)
    return { form }
  })

/** Posted items keep the values of removed fields. */
export const updateForm = (context: Context, id: string, { version, fields, ...change }: FormChange) =>
  context.db.transaction(async (tx) => {
    const { shop } = context
    const before = await lockForm(tx, shop, id)
    await expectVersion(tx, before, { entity: 'form', version })
    assertConfirmable({ ...before, ...change, fields: fields ?? before.fields })
    await assertAssignable(tx, context, change.assignee_id)
    await updateRow(tx, forms, { ...change, id })
    if (fields) await setFields(tx, id, fields)
    const form = await readForm(tx, shop, id)
    emit(tx, formUpdated, form, before)
    return { form }
  })

async function removeForm(tx: Tx, form: Form) {
  await tx
    .delete(forms)
    .where(and(eq(forms.shop_id, shopOf(tx)), eq(forms.id, form.id)))
    .catch((error: unknown) => {
      throw isReferenced(error) ? apiError('IN_USE', { by: ['posted_data'] }) : error
    })
  emitDeleted(tx, formDeleted, form)
}

export const deleteForm = ({ db, shop }: Context, id: string, version: number) =>
  db.transaction(async (tx) => {
    const before = await lockForm(tx, shop, id)
    await expectVersion(tx, before, { entity: 'form', version })
    await removeForm(tx, before)
    return { success: true as const }
  })
