import { call, toast, useErrorText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { ProductEdit, ProductsEdit } from '../../contract/edit.ts'
import { revertEdit, startEdit, stopEdit } from '../../contract/edit.wire.ts'
import { editUrl } from '../bulk-edit.urls.ts'
import { edits } from './use-edits.ts'
import { awaitEnd } from './use-notify-when-done.ts'

export function useStartEdit() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const errorText = useErrorText('bulk-edit', 'catalogue')
  return useMutation({
    mutationFn: async (body: Parameters<typeof sendStart>[0]) => sendStart(body),
    onSuccess(started) {
      edits.keep(client, started)
      awaitEnd(started)
      void navigate(editUrl(started.id))
    },
    onError: (error) => toast.error(errorText(error)),
  })
}

const sendStart = async (body: Omit<ProductsEdit, 'filter'> & { filter?: object }) =>
  (await call(startEdit, { body })).edit

export function useStopEdit({ id }: ProductEdit) {
  const client = useQueryClient()
  const errorText = useErrorText('bulk-edit', 'catalogue')
  return useMutation({
    mutationFn: async () => (await call(stopEdit, { params: { id } })).edit,
    onSuccess: (stopped) => edits.keep(client, stopped),
    onError: (error) => toast.error(errorText(error)),
  })
}

/** Reverts an edit, or retries the part that an earlier revert left. */
export function useRevertEdit({ id, of_edit }: ProductEdit) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const errorText = useErrorText('bulk-edit', 'catalogue')
  return useMutation({
    mutationFn: async () => (await call(revertEdit, { params: { id: of_edit ?? id } })).edit,
    onSuccess(started) {
      edits.keep(client, started)
      awaitEnd(started)
      void navigate(editUrl(started.id))
    },
    onError: (error) => toast.error(errorText(error)),
  })
}
