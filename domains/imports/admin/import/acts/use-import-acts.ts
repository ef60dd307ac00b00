import { call, toast, useErrorText } from '@comptoir/platform/admin'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Import, ImportKind } from '../../../contract/import.ts'
import {
  getImportColumns,
  importCustomers,
  importDiscountCodes,
  importGiftCards,
  importInventory,
  importOrders,
  importProducts,
  importRedirects,
  revertImport,
  reviewImport,
  startKeptImport,
  stopImport,
} from '../../../contract/import.wire.ts'
import type { ImportMapping } from '../../../contract/import-mapping.ts'
import { imports } from './use-imports.ts'

const uploads = {
  products: importProducts,
  stock: importInventory,
  orders: importOrders,
  customers: importCustomers,
  redirects: importRedirects,
  codes: importDiscountCodes,
  gift_cards: importGiftCards,
} as const

interface Upload {
  file: File
  pictures: boolean
  /** Name of the shop system that past orders come from. */
  source: string
}

/** The same file and key start one dry run only. */
export function useUpload(kind: ImportKind, onStarted: (started: Import) => void) {
  const client = useQueryClient()
  const tried = useRef<Upload & { key: string }>(null)

  const keyOf = (upload: Upload) => {
    const isAgain = (['file', 'pictures', 'source'] as const).every((each) => tried.current?.[each] === upload[each])
    if (!isAgain || !tried.current) tried.current = { ...upload, key: crypto.randomUUID() }
    return tried.current.key
  }

  return useMutation({
    async mutationFn(upload: Upload) {
      const form = new FormData()
      form.append('dry_run', 'true')
      form.append('pictures', String(upload.pictures))
      form.append('source', upload.source)
      form.append('file', upload.file)
      return (await call(uploads[kind], { form, idempotencyKey: keyOf(upload) })).import
    },
    onSuccess(started) {
      tried.current = null
      imports.keep(client, started)
      onStarted(started)
    },
  })
}

interface StartRequest {
  dryRun: boolean
  /** Default: the mapping of the previous run. */
  mapping?: ImportMapping
}

export function useStart({ id }: Import, onStarted: (started: Import) => void) {
  const client = useQueryClient()
  const errorText = useErrorText('imports', 'catalogue')
  return useMutation({
    mutationFn: async ({ dryRun, mapping }: StartRequest) =>
      (await call(startKeptImport, { params: { id }, body: { dry_run: dryRun, mapping } })).import,
    onSuccess(started) {
      imports.keep(client, started)
      onStarted(started)
    },
    onError: (error) => toast.error(errorText(error)),
  })
}

export const useFileColumns = ({ id }: Import) =>
  useQuery({
    queryKey: ['imports', 'columns', id],
    queryFn: async ({ signal }) => (await call(getImportColumns, { params: { id }, signal })).columns,
  })

/** Reverts an import in the background; a second call retries what failed. */
export function useRevert(id: string, onStarted: (started: Import) => void) {
  const client = useQueryClient()
  const errorText = useErrorText('imports', 'catalogue')
  return useMutation({
    mutationFn: async () => (await call(revertImport, { params: { id } })).import,
    onSuccess(started) {
      imports.keep(client, started)
      void client.invalidateQueries({ queryKey: imports.keyOf(id) })
      onStarted(started)
    },
    onError: (error) => toast.error(errorText(error)),
  })
}

export function useStop({ id }: Import) {
  const client = useQueryClient()
  const errorText = useErrorText('imports', 'catalogue')
  return useMutation({
    mutationFn: async () => (await call(stopImport, { params: { id } })).import,
    onSuccess: (stopped) => imports.keep(client, stopped),
    onError: (error) => toast.error(errorText(error)),
  })
}

/** Says that the errors of its report are dealt with, or that they are not. */
export function useReview({ id }: Import) {
  const client = useQueryClient()
  const errorText = useErrorText('imports', 'catalogue')
  return useMutation({
    mutationFn: async (reviewed: boolean) => (await call(reviewImport, { params: { id }, body: { reviewed } })).import,
    onSuccess: (reviewed) => imports.keep(client, reviewed),
    onError: (error) => toast.error(errorText(error)),
  })
}
