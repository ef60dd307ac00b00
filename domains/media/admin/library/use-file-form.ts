import { call, useRecordForm } from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { CFile, FileChange } from '../../contract/file.ts'
import { updateFile } from '../../contract/file.wire.ts'
import { keepOne } from './use-file.ts'

const FileForm = FileChange.omit({ version: true }).required()
type FileValues = z.output<typeof FileForm>

const toValues = (file: CFile | null): FileValues => ({
  title: file?.title ?? '',
  alt: file?.alt ?? '',
  tag: file?.tag ?? '',
  focal: file?.focal ?? { x: 0.5, y: 0.5 },
})

export type FileFormState = ReturnType<typeof useFileForm>

export function useFileForm(file: CFile) {
  const client = useQueryClient()
  return useRecordForm<CFile, FileValues, FileValues>({
    record: file,
    toValues,
    schema: FileForm,
    texts: 'media',
    readCurrent: (current) => CFile.safeParse(current).data ?? null,
    async save({ changed, base }) {
      const { id, version } = base ?? file
      return (await call(updateFile, { params: { id }, body: { ...changed, version } })).file
    },
    onSaved(saved) {
      keepOne(client, saved)
      void client.invalidateQueries({ queryKey: ['media'] })
    },
  })
}
