import { schemaResolver, useErrorText, useForm } from '@comptoir/platform/admin'
import type { EntryInput } from '../../../contract/menu.ts'
import { EntryForm, type EntryValues, entryValues } from './entry-values.ts'

export type EntryFormState = ReturnType<typeof useEntryForm>

export function useEntryForm(entry: EntryInput | null) {
  const errorText = useErrorText('pages')
  return useForm<EntryValues, unknown, EntryInput>({
    defaultValues: entryValues(entry),
    resolver: schemaResolver<EntryValues, EntryInput>(EntryForm, errorText),
  })
}
