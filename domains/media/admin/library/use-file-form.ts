import { call, inEveryLanguage, useRecordForm } from '@comptoir/platform/admin'
import { defaultLocale, type Locale, writtenTranslations } from '@comptoir/platform/contract'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { CFile, FileChange, type FileTranslation } from '../../contract/file.ts'
import { updateFile } from '../../contract/file.wire.ts'
import { keepOne } from './use-file.ts'

const FileRequest = FileChange.omit({ version: true }).required()
type FileRequest = z.output<typeof FileRequest>
type FileValues = FileRequest & { translations: Record<Locale, FileTranslation> }

const FileForm = z.preprocess(
  (values: FileValues) => ({ ...values, translations: writtenTranslations(values.translations, values.locale) }),
  FileRequest,
)

const blank: FileTranslation = { alt: '' }

const toValues = (file: CFile | null): FileValues => ({
  title: file?.title ?? '',
  alt: file?.alt ?? '',
  locale: file?.locale ?? defaultLocale,
  translations: inEveryLanguage(file?.translations ?? {}, blank),
  tag: file?.tag ?? '',
  focal: file?.focal ?? { x: 0.5, y: 0.5 },
})

export type FileFormState = ReturnType<typeof useFileForm>

export function useFileForm(file: CFile) {
  const client = useQueryClient()
  return useRecordForm<CFile, FileValues, FileRequest>({
    record: file,
    toValues,
    schema: FileForm,
    texts: 'media',
    maps: ['translations'],
    readCurrent: (current) => CFile.safeParse(current).data ?? null,
    // Its former translation into that language is gone.
    isFinal: ({ changed: { locale }, base }) => locale !== undefined && base?.translations[locale] !== undefined,
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
