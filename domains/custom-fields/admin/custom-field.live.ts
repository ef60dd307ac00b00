import { liveList } from '@comptoir/platform/admin'
import { useMemo } from 'react'
import {
  type CustomField,
  customFieldsData,
  deleteCustomFieldData,
  newCustomFieldData,
  updateCustomFieldData,
} from '../contract/custom-field.ts'

const liveFields = liveList(
  { all: customFieldsData, added: newCustomFieldData, changed: updateCustomFieldData, removed: deleteCustomFieldData },
  {
    itemsOf: (fields) => fields,
    compare: (one, other) => one.position - other.position || one.key.localeCompare(other.key, 'en'),
  },
)

/** Subscribes at startup: the initial list is sent once, before any screen is open. */
export const subscribeToFields = () => void liveFields

const none: readonly CustomField[] = []

/** Undefined until the fields have arrived. */
export function useFieldsOf(entity: string): readonly CustomField[] {
  const all = liveFields.useList()
  return useMemo(() => all?.filter((field) => field.entity === entity) ?? none, [all, entity])
}

/** Undefined until the fields have arrived, null if it does not exist. */
export function useField(id: string): CustomField | null | undefined {
  const all = liveFields.useList()
  return all && (all.find((field) => field.id === id) ?? null)
}

export const useAreFieldsKnown = () => liveFields.useList() !== undefined

/** Applies a save before its event arrives. */
export const keepField = (field: CustomField) => liveFields.put(field)
export const dropField = (id: string) => liveFields.remove(id)

export const useHasFields = (entity: string) => useFieldsOf(entity).length > 0
