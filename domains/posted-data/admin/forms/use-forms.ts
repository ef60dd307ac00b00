import { call, on } from '@comptoir/platform/admin'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Form } from '../../contract/form.ts'
import { formsChanged, listForms, listReceived } from '../../contract/form.wire.ts'

const formsKey = ['posted-data', 'forms']

/** The forms of the shop, as colleagues change them. */
export function useForms() {
  const client = useQueryClient()
  useEffect(
    function followChanges() {
      const stop = on(formsChanged, () => void client.invalidateQueries({ queryKey: formsKey }))
      return () => void stop()
    },
    [client],
  )
  return useQuery({
    queryKey: formsKey,
    queryFn: async ({ signal }) => (await call(listForms, { signal })).forms,
    staleTime: 60_000,
  })
}

/** Applies a save before its event arrives. */
export const keepForm = (client: QueryClient, form: Form) =>
  client.setQueryData<Form[]>(formsKey, (forms = []) =>
    [...forms.filter(({ id }) => id !== form.id), form].toSorted((one, other) =>
      one.key.localeCompare(other.key, 'en'),
    ),
  )
export const dropForm = (client: QueryClient, id: string) =>
  client.setQueryData<Form[]>(formsKey, (forms) => forms?.filter((form) => form.id !== id))

export interface Received {
  count: number
  last_at: string | null
  caught: number
}

/** How much a form has received; undefined while loading, and for none. */
export function useReceived(): (id: string | undefined) => Received | undefined {
  const { data } = useQuery({
    queryKey: ['posted-data', 'received'],
    queryFn: async ({ signal }) => (await call(listReceived, { signal })).received,
  })
  return (id) =>
    id === undefined
      ? undefined
      : data && (data.find(({ form_id }) => form_id === id) ?? { count: 0, last_at: null, caught: 0 })
}

/** Undefined while loading; its key stands for a form that could not be read. */
export function useVisitorForm(key: string): { form: Form | undefined; title: string; isLoading: boolean } {
  const { data, isPending } = useForms()
  const form = data?.find((each) => each.key === key)
  return { form, title: form?.title ?? key, isLoading: isPending }
}
