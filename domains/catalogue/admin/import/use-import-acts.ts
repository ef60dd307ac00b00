import { call, toast, useFailureText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Import, type ImportKind, importInventory, importProducts, stopImport } from '../../contract/index.ts'
import { keepImport } from './use-imports.ts'

const uploads = { products: importProducts, stock: importInventory } as const

interface Upload {
  file: File
  dryRun: boolean
}

/** Sends a file, to be checked or to be brought in. A second try of the same starts no second import. */
export function useUpload(kind: ImportKind, onStarted: (started: Import, upload: Upload) => void) {
  const client = useQueryClient()
  const tried = useRef<Upload & { key: string }>(null)

  const keyOf = ({ file, dryRun }: Upload) => {
    const isAgain = tried.current?.file === file && tried.current.dryRun === dryRun
    if (!isAgain || !tried.current) tried.current = { file, dryRun, key: crypto.randomUUID() }
    return tried.current.key
  }

  return useMutation({
    async mutationFn(upload: Upload) {
      const form = new FormData()
      form.append('dry_run', String(upload.dryRun))
      form.append('file', upload.file)
      return (await call(uploads[kind], { form, idempotencyKey: keyOf(upload) })).import
    },
    onSuccess(started, upload) {
      tried.current = null
      keepImport(client, started)
      onStarted(started, upload)
    },
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
