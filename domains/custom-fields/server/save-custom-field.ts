import { apiError } from '@comptoir/platform/contract'
import {
  type Context,
  emit,
  expectVersion,
  one,
  shopOf,
  type Tx,
  updateRow,
  violatedConstraint,
} from '@comptoir/platform/server'
import { and, count, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { type Choice, type CustomField, fieldLimits } from '../contract/custom-field.ts'
import { customFieldCreated, customFieldError, customFieldUpdated } from '../contract/custom-field.wire.ts'
import type { CustomFieldChange, CustomFieldRequest } from '../contract/custom-field-request.ts'
import { fieldsOfShop, lockField, toField } from './custom-field.queries.ts'
import { customFields, fieldChoices } from './custom-field.table.ts'

type Shape = Pick<
  CustomField,
  'type' | 'localised' | 'many' | 'choices' | 'reference_to' | 'minimum' | 'maximum' | 'longest'
>

type Kinds = Context['customFields']

const isKind = (kinds: Kinds, entity: string) => kinds.some((kind) => kind.entity === entity)

const severalTypes: readonly string[] = ['choice', 'media', 'reference']

/** By field: true if its value contradicts the others. */
const contradictions: Readonly<Record<string, (field: Shape, kinds: Kinds) => boolean>> = {
  localised: ({ type, localised }) => localised && type !== 'text',
  many: ({ type, many }) => many && !severalTypes.includes(type),
  choices: ({ type, choices }) => (type === 'choice') !== choices.length > 0,
  reference_to: ({ type, reference_to }, kinds) =>
    (type === 'reference') !== (reference_to !== null) || (reference_to !== null && !isKind(kinds, reference_to)),
  minimum: ({ type, minimum }) => minimum !== null && type !== 'number',
  maximum: ({ type, minimum, maximum }) =>
    maximum !== null && (type !== 'number' || (minimum !== null && maximum < minimum)),
  longest: ({ type, longest }) => longest !== null && type !== 'text',
}

function refuseContradictions(field: Shape, kinds: Kinds) {
  const errors = Object.entries(contradictions).flatMap(([name, isWrong]) =>
    isWrong(field, kinds) ? [{ field: name, code: name === 'choices' ? 'REQUIRED' : 'INVALID_ENTRY' }] : [],
  )
  if (errors.length > 0) throw apiError('VALIDATION_FAILED', { field: errors[0]?.field, errors })
}

function refuseTaken(error: unknown): never {
  if (violatedConstraint(error) === 'custom_fields_key') throw customFieldError('FIELD_KEY_TAKEN', { field: 'key' })
  throw error
}

/** The lock serialises additions, so that the maximum holds. */
async function nextPosition(tx: Tx, entity: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(${shopOf(tx)}, hashtext(${`custom fields of ${entity}`}))`)
  const [row] = await tx
    .select({ fields: count(), next: sql<number>`coalesce(max(${customFields.position}), -1) + 1` })
    .from(customFields)
    .where(fieldsOfShop(shopOf(tx), eq(customFields.entity, entity)))
  if ((row?.fields ?? 0) >= fieldLimits.fields) {
    throw customFieldError('FIELD_LIMIT', { most: fieldLimits.fields })
  }
  return row?.next ?? 0
}

/** Removed keys stay in records until these are saved. */
async function setChoices(tx: Tx, field_id: string, choices: readonly Choice[]): Promise<void> {
  const shop_id = shopOf(tx)
  await tx.delete(fieldChoices).where(and(eq(fieldChoices.shop_id, shop_id), eq(fieldChoices.field_id, field_id)))
  if (choices.length === 0) return
  await tx
    .insert(fieldChoices)
    .values(choices.map(({ key, label }, position) => ({ shop_id, field_id, key, label, position })))
}

export async function createCustomField({ db, shop, customFields: kinds }: Context, request: CustomFieldRequest) {
  if (!isKind(kinds, request.entity)) {
    throw apiError('VALIDATION_FAILED', { field: 'entity', errors: [{ field: 'entity', code: 'INVALID_CHOICE' }] })
  }
  refuseContradictions(request, kinds)
  return db.transaction(async (tx) => {
    const { choices, ...plain } = request
    const position = await nextPosition(tx, request.entity)
    const written = await tx
      .insert(customFields)
      .values({ ...plain, shop_id: shop, id: newId(), position })
      .returning()
      .catch(refuseTaken)
    const row = one(written)
    await setChoices(tx, row.id, choices)
    const field = toField(row, choices)
    emit(tx, customFieldCreated, field)
    return { custom_field: field }
  })
}

export async function updateCustomField(
  { db, customFields: kinds }: Context,
  id: string,
  { version, ...change }: CustomFieldChange,
) {
  return db.transaction(async (tx) => {
    const before = await lockField(tx, id)
    await expectVersion(tx, before, { entity: 'custom_field', version })
    refuseContradictions({ ...before, ...change }, kinds)
    const { choices, ...plain } = change
    const row = await updateRow(tx, customFields, { ...plain, id })
    if (choices) await setChoices(tx, id, choices)
    const field = toField(row, choices ?? before.choices)
    emit(tx, customFieldUpdated, field, before)
    return { custom_field: field }
  })
}
