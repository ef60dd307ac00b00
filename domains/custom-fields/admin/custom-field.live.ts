import { liveList } from '@comptoir/platform/admin'
import { useMemo } from 'react'
import {
  type CustomField,
  customFieldsData,
  deleteCustomFieldData,
  newCustomFieldData,
  updateCustomFieldData,
} from '../contract/index.ts'

/** The fields of the shop, as a panel begins with them and as they change. */
const liveFields = liveList(
  { all: customFieldsData, added: newCustomFieldData, changed: updateCustomFieldData, removed: deleteCustomFieldData },
  {
    itemsOf: (fields) => fields,
    compare: (one, other) => one.position - other.position || one.key.localeCompare(other.key, 'en'),
  },
)

/** It listens from the start: what a panel begins with is told once, before any screen asks. */
export const followFields = () => void liveFields

const none: readonly CustomField[] = []

/** The fields of a kind of records; none until they have come. */
export function useFieldsOf(entity: string): readonly CustomField[] {
  const all = liveFields.useList()
  return useMemo(() => all?.filter((field) => field.entity === entity) ?? none, [all, entity])
}

/** One field: undefined until the fields have come, null where there is none. */
export function useField(id: string): CustomField | null | undefined {
  const all = liveFields.useList()
  return all && (all.find((field) => field.id === id) ?? null)
}

export const useAreFieldsKnown = () => liveFields.useList() !== undefined

/** A save is known at once to whoever made it. */
export const keepField = (field: CustomField) => liveFields.put(field)
export const dropField = (id: string) => liveFields.remove(id)

export const useHasFields = (entity: string) => useFieldsOf(entity).length > 0
