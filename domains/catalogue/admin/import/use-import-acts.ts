import { call, toast, useFailureText } from '@comptoir/platform/admin'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  getImportColumns,
  type Import,
  type ImportKind,
  type ImportMapping,
  importInventory,
  importProducts,
  revertImport,
  startKeptImport,
  stopImport,
} from '../../contract/index.ts'
import { keepImport } from './use-imports.ts'

const uploads = { products: importProducts, revertImport, stock: importInventory } as const

interface Upload {
  file: File
  /** Whether pictures are fetched when it is brought in. */
  pictures: boolean
}

/** Sends a file to be checked. A second try of the same starts no second check. */
export function useUpload(kind: ImportKind, onStarted: (started: Import) => void) {
  const client = useQueryClient()
  const tried = useRef<Upload & { key: string }>(null)

  const keyOf = ({ file, pictures }: Upload) => {
    const isAgain = tried.current?.file === file && tried.current.pictures === pictures
    if (!isAgain || !tried.current) tried.current = { file, pictures, key: crypto.randomUUID() }
    return tried.current.key
  }

  return useMutation({
    async mutationFn(upload: Upload) {
      const form = new FormData()
      form.append('dry_run', 'true')
      form.append('pictures', String(upload.pictures))
      form.append('file', upload.file)
      return (await call(uploads[kind], { form, idempotencyKey: keyOf(upload) })).import
    },
    onSuccess(started) {
      tried.current = null
      keepImport(client, started)
      onStarted(started)
    },
  })
}

interface Start {
  dryRun: boolean
  /** What its columns are; without, they are read as before. */
  mapping?: ImportMapping
}

/** Reads a file that the shop has already: to check it with other columns, or to bring in what was checked. */
export function useStart({ id }: Import, onStarted: (started: Import) => void) {
  const client = useQueryClient()
  const failureText = useFailureText('catalogue')
  return useMutation({
    mutationFn: async ({ dryRun, mapping }: Start) =>
      (await call(startKeptImport, { params: { id }, body: { dry_run: dryRun, mapping } })).import,
    onSuccess(started) {
      keepImport(client, started)
      onStarted(started)
    },
    onError: (error) => toast.error(failureText(error)),
  })
}

/** The columns of a file that the shop has, with some of their cells. */
export const useFileColumns = ({ id }: Import) =>
  useQuery({
    queryKey: ['imports', 'columns', id],
    queryFn: async ({ signal }) => (await call(getImportColumns, { params: { id }, signal })).columns,
  })

/** Takes an import back in the background; asked for again, what could not be taken back is tried once more. */
export function useRevert(id: string, onStarted: (started: Import) => void) {
  const client = useQueryClient()
  const failureText = useFailureText('catalogue')
  return useMutation({
    mutationFn: async () => (await call(revertImport, { params: { id } })).import,
    onSuccess(started) {
      keepImport(client, started)
      void client.invalidateQueries({ queryKey: ['imports', 'one', id] })
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
