import { refreshHistory } from '@comptoir/orders/admin'
import { updateOrderData } from '@comptoir/orders/contract'
import { call, downloadContent, on, openContent, toast, useErrorText, useText } from '@comptoir/platform/admin'
import type { Locale } from '@comptoir/platform/contract'
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Document, InvoiceScope } from '../contract/document.ts'
import {
  documentData,
  getDocument,
  issueInvoice,
  issueProforma,
  listOrderDocuments,
  readDocumentFile,
  writeDocument,
} from '../contract/document.wire.ts'
import { readEInvoice } from '../contract/e-invoice.wire.ts'

const keyOf = (order: string) => ['documents', 'order', order]

function refresh(client: QueryClient, order: string) {
  void client.invalidateQueries({ queryKey: keyOf(order) })
  refreshHistory(client, order)
}

/** The documents of an order and what could be invoiced, as both change. */
export function useOrderDocuments(order: string) {
  const client = useQueryClient()
  useEffect(
    function followDocuments() {
      const stops = [
        on(documentData, (document) => document.order_id === order && refresh(client, order)),
        on(updateOrderData, ({ id }) => id === order && refresh(client, order)),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [client, order],
  )
  return useQuery({
    queryKey: keyOf(order),
    queryFn: ({ signal }) => call(listOrderDocuments, { params: { id: order }, signal }),
  })
}

export type FoundDocuments = NonNullable<ReturnType<typeof useOrderDocuments>['data']>

/** A press that is repeated because its answer was lost issues once. */
/** The same is asked for by the same key until it is done; something else by another one. */
function useIdempotencyKeys() {
  const known = useRef(new Map<string, string>())
  return {
    of(asked: object) {
      const name = JSON.stringify(asked)
      const key = known.current.get(name) ?? crypto.randomUUID()
      known.current.set(name, key)
      return key
    },
    renew: () => known.current.clear(),
  }
}

export function useIssueInvoice(order: string) {
  const t = useText('documents')
  const errorText = useErrorText('documents')
  const client = useQueryClient()
  const keys = useIdempotencyKeys()
  return useMutation({
    mutationFn: (asked: { scope: InvoiceScope; locale?: Locale }) =>
      call(issueInvoice, { params: { id: order }, body: asked, idempotencyKey: keys.of(asked) }),
    onSuccess({ document }) {
      keys.renew()
      toast.success(t('issued', { name: t(`names.${document.kind}`, { name: document.name }) }))
    },
    onError: (error) => void toast.error(errorText(error)),
    onSettled: () => refresh(client, order),
  })
}

export function useIssueProforma(order: string) {
  const t = useText('documents')
  const errorText = useErrorText('documents')
  const client = useQueryClient()
  const keys = useIdempotencyKeys()
  return useMutation({
    mutationFn: (asked: { locale?: Locale }) =>
      call(issueProforma, { params: { id: order }, body: asked, idempotencyKey: keys.of(asked) }),
    onSuccess({ document: { name } }) {
      keys.renew()
      toast.success(t('issued', { name: t('names.proforma', { name }) }))
    },
    onError: (error) => void toast.error(errorText(error)),
    onSettled: () => refresh(client, order),
  })
}

export const mime = 'application/pdf'

export function useOpenDocument() {
  const errorText = useErrorText('documents')
  return useMutation({
    mutationFn: ({ id, name }: Pick<Document, 'id' | 'name'>) =>
      openContent(readDocumentFile, { params: { id }, name: `${name}.pdf`, mime }),
    onError: (error) => void toast.error(errorText(error)),
  })
}

export function useSaveEInvoice({ id, name }: Pick<Document, 'id' | 'name'>) {
  const errorText = useErrorText('documents')
  return useMutation({
    mutationFn: () => downloadContent(readEInvoice, { params: { id }, name: `${name}.xml` }),
    onError: (error) => void toast.error(errorText(error)),
  })
}

/** A document and what it says, which never changes; only what became of it does. */
export const useDocument = ({ id, version }: Pick<Document, 'id' | 'version'>) =>
  useQuery({
    queryKey: ['documents', 'one', id, version],
    queryFn: ({ signal }) => call(getDocument, { params: { id }, signal }),
    placeholderData: keepPreviousData,
  })

export function useWriteAgain({ id, order_id }: Pick<Document, 'id' | 'order_id'>) {
  const errorText = useErrorText('documents')
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(writeDocument, { params: { id }, idempotencyKey: crypto.randomUUID() }),
    onError: (error) => void toast.error(errorText(error)),
    onSettled: () => refresh(client, order_id),
  })
}
