import { call, on, sendForm, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CustomerDocument } from '../../contract/document.ts'
import {
  addDocument,
  customerDocumentsChanged,
  deleteDocument,
  listDocuments,
  updateDocument,
} from '../../contract/document.wire.ts'

const keyOf = (id: string) => ['customers', 'one', id, 'documents']

/** The documents of a customer, as colleagues change them. */
export function useDocuments(id: string) {
  const client = useQueryClient()
  useEffect(
    function followChanges() {
      const stop = on(customerDocumentsChanged, (change) => {
        if (change.id === null || change.id === id) void client.invalidateQueries({ queryKey: keyOf(id) })
      })
      return () => void stop()
    },
    [client, id],
  )
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => (await call(listDocuments, { params: { id }, signal })).documents,
  })
}

export interface DocumentValues {
  title: string
  /** Empty: it does not expire. */
  expires_on: string
}

interface NewDocument extends DocumentValues {
  file: File
}

function useRefresh(id: string) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(id) })
}

/** `share` of the content that has been sent, 0 to 1. */
export function useAddDocument(id: string, options: { onAdded: () => void; onProgress: (share: number) => void }) {
  const t = useText('customers')
  const refresh = useRefresh(id)
  return useMutation({
    mutationFn({ title, expires_on, file }: NewDocument) {
      const form = new FormData()
      form.append('title', title)
      form.append('expires_on', expires_on)
      form.append('file', file)
      return sendForm(addDocument, { params: { id }, form, onProgress: options.onProgress })
    },
    async onSuccess() {
      await refresh()
      toast.success(t('documents.added'))
      options.onAdded()
    },
  })
}

export function useChangeDocument(id: string, { id: document, version }: CustomerDocument, onChanged: () => void) {
  const t = useText('customers')
  const refresh = useRefresh(id)
  return useMutation({
    mutationFn: ({ title, expires_on }: DocumentValues) =>
      call(updateDocument, { params: { id, document }, body: { title, expires_on: expires_on || null, version } }),
    async onSuccess() {
      toast.success(t('documents.changed'))
      onChanged()
      await refresh()
    },
    onError: () => void refresh(),
  })
}

export function useDeleteDocument(id: string, { id: document, version }: CustomerDocument) {
  const t = useText('customers')
  const errorText = useErrorText('customers')
  const refresh = useRefresh(id)
  return useMutation({
    mutationFn: () => call(deleteDocument, { params: { id, document }, query: { version } }),
    onSuccess: () => void toast.success(t('documents.delete.done')),
    onError: (error) => void toast.error(errorText(error)),
    onSettled: () => void refresh(),
  })
}
