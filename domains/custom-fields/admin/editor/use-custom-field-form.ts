import { call, savedInPlace, useRecordForm } from '@comptoir/platform/admin'
import { slugOf } from '@comptoir/platform/contract'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { Choice, CustomField } from '../../contract/custom-field.ts'
import { createCustomField, updateCustomField } from '../../contract/custom-field.wire.ts'
import { CustomFieldRequest } from '../../contract/custom-field-request.ts'
import { keepField } from '../custom-field.live.ts'
import { customFieldUrl } from '../custom-fields.urls.ts'

const { shape } = CustomFieldRequest

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Removes languages without a text. */
const filledTexts = (texts: unknown) =>
  isObject(texts) ? Object.fromEntries(Object.entries(texts).filter(([, text]) => String(text).trim() !== '')) : texts

const keyOf = (label: unknown) =>
  slugOf(isObject(label) ? String(Object.values(filledTexts(label) ?? {})[0] ?? '') : '')

/** New choices get a unique key from their label. */
function withKeys(choices: unknown) {
  if (!Array.isArray(choices)) return choices
  const taken = new Set(choices.map((choice) => String(Reflect.get(choice, 'key'))))
  return choices.map((choice: object, at) => {
    const known = String(Reflect.get(choice, 'key'))
    const label = filledTexts(Reflect.get(choice, 'label'))
    if (known !== '') return { key: known, label }
    const wanted = keyOf(label) || `choice_${at + 1}`
    const key = taken.has(wanted) ? `${wanted}_${at + 1}` : wanted
    taken.add(key)
    return { key, label }
  })
}

const FieldForm = CustomFieldRequest.extend({
  name: z.preprocess(filledTexts, shape.name),
  help: z.preprocess(filledTexts, shape.help),
  choices: z.preprocess(withKeys, z.array(Choice).max(200, 'TOO_LONG')),
})

export type FieldValues = Required<CustomFieldRequest>

const newField: FieldValues = {
  ...CustomFieldRequest.omit({ entity: true, key: true, name: true, type: true }).parse({}),
  entity: '',
  key: '',
  name: {},
  type: 'text',
}

function toValues(field: CustomField | null, entity: string): FieldValues {
  if (!field) return { ...newField, entity }
  const { id: _id, version: _version, position: _place, ...values } = field
  return values
}

export type FieldFormState = ReturnType<typeof useCustomFieldForm>

export function useCustomFieldForm(field: CustomField | null, entity: string) {
  const navigate = useNavigate()

  return useRecordForm<CustomField, FieldValues, CustomFieldRequest>({
    record: field,
    toValues: (record) => toValues(record, entity),
    schema: FieldForm,
    texts: 'custom-fields',
    readCurrent: (current) => CustomField.safeParse(current).data ?? null,
    async save({ values, changed, base }) {
      const reply = base
        ? await call(updateCustomField, { params: { id: base.id }, body: { ...changed, version: base.version } })
        : await call(createCustomField, { body: values })
      return reply.custom_field
    },
    onSaved(saved, wasNew) {
      keepField(saved)
      if (wasNew) void navigate(customFieldUrl(saved.id), savedInPlace)
    },
  })
}
