import { call, downloadContent, on, openContent, toast, useConnection, useErrorText } from '@comptoir/platform/admin'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { documentData } from '../../contract/document.wire.ts'
import { type DocumentPrint, isPrintOver, type PrintFailure, type PrintRest } from '../../contract/print.ts'
import {
  documentPrintData,
  getPrint,
  listPrints,
  type PrintRequest,
  previewPrint,
  printRest,
  readPrintFile,
  startPrint,
  stopPrint,
} from '../../contract/print.wire.ts'
import { mime } from '../use-documents.ts'

const listKey = ['documents', 'prints']
const keyOf = (id: string) => [...listKey, id]

type Listed = { prints: DocumentPrint[] }
type Shown = { print: DocumentPrint; failures: PrintFailure[] }

const pollEveryMs = 2_000

const newer = (known: DocumentPrint, found: DocumentPrint) => (known.version > found.version ? known : found)

/** Prints that are being made and those whose file is kept, as they change. */
export function usePrints() {
  const client = useQueryClient()
  useEffect(
    function followPrints() {
      const stop = on(documentPrintData, (print) => {
        client.setQueryData<Listed>(listKey, (known) => {
          if (!known) return known
          const isKnown = known.prints.some(({ id }) => id === print.id)
          const prints = known.prints.map((each) => (each.id === print.id ? newer(each, print) : each))
          return { prints: isKnown ? prints : [print, ...prints] }
        })
      })
      return () => void stop()
    },
    [client],
  )
  return useQuery({ queryKey: listKey, queryFn: ({ signal }) => call(listPrints, { signal }), staleTime: 0 })
}

/** One print, as it changes; what could not be printed comes with its end. */
export function usePrint(id: string) {
  const client = useQueryClient()
  useEffect(
    function followPrint() {
      const stop = on(documentPrintData, (print) => {
        if (print.id !== id) return
        client.setQueryData<Shown>(keyOf(id), (known) => known && { ...known, print: newer(known.print, print) })
        if (isPrintOver(print)) void client.invalidateQueries({ queryKey: keyOf(id) })
      })
      // Its invoice was issued since.
      const stopIssued = on(documentData, ({ order_id }) => {
        const known = client.getQueryData<Shown>(keyOf(id))
        if (!known?.failures.some((failure) => failure.order_id === order_id)) return
        void client.invalidateQueries({ queryKey: keyOf(id) })
      })
      return () => {
        stop()
        stopIssued()
      }
    },
    [client, id],
  )
  const isLive = useConnection() === 'connected'
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(getPrint, { params: { id }, signal }),
    // Nobody has followed it while it was not shown.
    staleTime: 0,
    // Without the socket nobody tells.
    refetchInterval: ({ state: { data } }) => (isLive || (data && isPrintOver(data.print)) ? false : pollEveryMs),
  })
}

/** Counts what would be printed, each time something else is chosen. */
export const usePrintPreview = (request: PrintRequest) =>
  useQuery({
    queryKey: ['documents', 'print-preview', request],
    queryFn: ({ signal }) => call(previewPrint, { body: request, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

/** A press that is repeated because its answer was lost prints once. */
export function useStartPrint(onStarted: (print: DocumentPrint) => void) {
  const key = useRef(crypto.randomUUID())
  return useMutation({
    mutationFn: (body: PrintRequest) => call(startPrint, { body, idempotencyKey: key.current }),
    onSuccess({ print }) {
      key.current = crypto.randomUUID()
      onStarted(print)
    },
  })
}

/** What a print did not make becomes a print of its own. */
export function usePrintRest({ id }: Pick<DocumentPrint, 'id'>, onStarted: (print: DocumentPrint) => void) {
  const errorText = useErrorText('documents')
  return useMutation({
    mutationFn: (of: PrintRest) => call(printRest, { params: { id }, body: { of } }),
    onSuccess: ({ print }) => onStarted(print),
    onError: (error) => void toast.error(errorText(error)),
  })
}

export function useStopPrint({ id }: Pick<DocumentPrint, 'id'>) {
  const errorText = useErrorText('documents')
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(stopPrint, { params: { id } }),
    onError: (error) => void toast.error(errorText(error)),
    onSettled: () => void client.invalidateQueries({ queryKey: listKey }),
  })
}

type Made = Pick<DocumentPrint, 'id' | 'file_name'>

const savePrint = ({ id, file_name }: Made) => downloadContent(readPrintFile, { params: { id }, name: file_name ?? '' })

export function useSavePrint(made: Made) {
  const errorText = useErrorText('documents')
  return useMutation({ mutationFn: () => savePrint(made), onError: (error) => void toast.error(errorText(error)) })
}

/** A PDF is shown in a tab of its own, from where it is printed; an archive is saved. */
export function useOpenPrint({ id, file_name }: Made) {
  const errorText = useErrorText('documents')
  const name = file_name ?? ''
  return useMutation({
    mutationFn: () =>
      name.endsWith('.pdf') ? openContent(readPrintFile, { params: { id }, name, mime }) : savePrint({ id, file_name }),
    onError: (error) => void toast.error(errorText(error)),
  })
}
