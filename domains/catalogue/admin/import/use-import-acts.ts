import { call, toast, useFailureText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  type Import,
  type ImportKind,
  importInventory,
  importProducts,
  startKeptImport,
  stopImport,
} from '../../contract/index.ts'
import { keepImport } from './use-imports.ts'

const uploads = { products: importProducts, stock: importInventory } as const

/** Sends a file to be checked. A second try of the same starts no second check. */
export function useUpload(kind: ImportKind, onStarted: (started: Import) => void) {
  const client = useQueryClient()
  const tried = useRef<{ file: File; key: string }>(null)

  const keyOf = (file: File) => {
    if (tried.current?.file !== file) tried.current = { file, key: crypto.randomUUID() }
    return tried.current.key
  }

  return useMutation({
    async mutationFn(file: File) {
      const form = new FormData()
      form.append('dry_run', 'true')
      form.append('file', file)
      return (await call(uploads[kind], { form, idempotencyKey: keyOf(file) })).import
    },
    onSuccess(started) {
      tried.current = null
      keepImport(client, started)
      onStarted(started)
    },
  })
}

/** Brings in what was only checked, from the file that the shop has already. */
export function useStart({ id }: Import, onStarted: (started: Import) => void) {
  const client = useQueryClient()
  const failureText = useFailureText('catalogue')
  return useMutation({
    mutationFn: async () => (await call(startKeptImport, { params: { id }, body: { dry_run: false } })).import,
    onSuccess(started) {
      keepImport(client, started)
      onStarted(started)
    },
    onError: (error) => toast.error(failureText(error)),
  })
}

export function useStop({ id }: Import) {
  const client = useQueryClient()
  const failureText = useFailureText('catalogue')
  return useMutation({
    mutationFn: async () => (await call(stopImport, { params: { id } })).import,
    onSuccess: (stopped) => keepImport(client, stopped),
    onError: (error) => toast.error(failureText(error)),
  })
}
