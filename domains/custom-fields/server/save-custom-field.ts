import { failure } from '@comptoir/platform/contract'
import {
  type Context,
  expectVersion,
  insertReturning,
  json,
  record,
  rows,
  shopOf,
  type Tx,
  update,
  violatedConstraint,
} from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import {
  type CustomField,
  type CustomFieldChange,
  type CustomFieldRequest,
  customFieldCreated,
  customFieldFailure,
  customFieldUpdated,
  fieldLimits,
} from '../contract/index.ts'
import { type FieldRecord, lockField, toField } from './custom-field.queries.ts'
import { isKind } from './record-kinds.ts'

type Shape = Pick<
  CustomField,
  'type' | 'localised' | 'many' | 'choices' | 'reference_to' | 'minimum' | 'maximum' | 'longest'
>

const severalTypes: readonly string[] = ['choice', 'media', 'reference']

/** What does not go together, by the field at fault. */
const misfits: Readonly<Record<string, (field: Shape) => boolean>> = {
  localised: ({ type, localised }) => localised && type !== 'text',
  many: ({ type, many }) => many && !severalTypes.includes(type),
  choices: ({ type, choices }) => (type === 'choice') !== choices.length > 0,
  reference_to: ({ type, reference_to }) =>
    (type === 'reference') !== (reference_to !== null) || (reference_to !== null && !isKind(reference_to)),
  minimum: ({ type, minimum }) => minimum !== null && type !== 'number',
  maximum: ({ type, minimum, maximum }) =>
    maximum !== null && (type !== 'number' || (minimum !== null && maximum < minimum)),
  longest: ({ type, longest }) => longest !== null && type !== 'text',
}

function refuseMisfits(field: Shape) {
  const errors = Object.entries(misfits).flatMap(([name, isWrong]) =>
    isWrong(field) ? [{ field: name, code: name === 'choices' ? 'REQUIRED' : 'INVALID_ENTRY' }] : [],
  )
  if (errors.length > 0) throw failure('VALIDATION_FAILED', { field: errors[0]?.field, errors })
}

function refuseTaken(error: unknown): never {
  if (violatedConstraint(error) === 'custom_fields_key') throw customFieldFailure('FIELD_KEY_TAKEN', { field: 'key' })
  throw error
}

/** The place behind the others; one at a time is added, so that no more are than may be. */
async function nextPosition(tx: Tx, entity: string) {
  await rows(tx, sql`select pg_advisory_xact_lock(${shopOf(tx)}, hashtext(${`custom fields of ${entity}`}))`)
  const [row] = await rows<{ fields: number; next: number }>(
    tx,
    sql`select count(*) as fields, coalesce(max(position), -1) + 1 as next from custom_fields
        where shop_id = ${shopOf(tx)} and entity = ${entity} and removed_at is null`,
  )
  if ((row?.fields ?? 0) >= fieldLimits.fields) {
    throw customFieldFailure('FIELD_LIMIT', { most: fieldLimits.fields })
  }
  return row?.next ?? 0
}

export async function createCustomField({ db, shop }: Context, request: CustomFieldRequest) {
  if (!isKind(request.entity)) {
    throw failure('VALIDATION_FAILED', { field: 'entity', errors: [{ field: 'entity', code: 'INVALID_CHOICE' }] })
  }
  refuseMisfits(request)
  return db.transaction(async (tx) => {
    const { name, help, choices, ...plain } = request
    const next = await nextPosition(tx, request.entity)
    const row = await insertReturning<FieldRecord>(tx, 'custom_fields', {
      ...plain,
      position: next,
      ...{ shop_id: shop, id: newId(), name: json(name), help: json(help), choices: json(choices) },
    }).catch(refuseTaken)
    const field = toField(row)
    record(tx, customFieldCreated, field)
    return { custom_field: field }
  })
}

export async function updateCustomField({ db }: Context, id: string, { version, ...change }: CustomFieldChange) {
  return db.transaction(async (tx) => {
    const before = await lockField(tx, id)
    await expectVersion(tx, before, { entity: 'custom_field', version })
    refuseMisfits({ ...before, ...change })
    const { name, help, choices, ...plain } = change
    const row = await update<FieldRecord>(
      tx,
      { table: 'custom_fields', id },
      { ...plain, name: name && json(name), help: help && json(help), choices: choices && json(choices) },
    )
    const field = toField(row)
    record(tx, customFieldUpdated, field, before)
    return { custom_field: field }
  })
}
