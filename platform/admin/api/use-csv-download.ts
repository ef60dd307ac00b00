import { useMutation } from '@tanstack/react-query'
import { useErrorText } from '../i18n/use-error-text.ts'
import { toast } from '../ui/feedback/toast.ts'
import { downloadFile } from './download-file.ts'

// The byte order mark is lost when a reply is read as text; spreadsheets need it.
const marksUtf8 = '\ufeff'

interface CsvDownload<Given> {
  /** Name of the file: `orders.csv`. */
  name: string
  /** Domains of the error texts: `useErrorText`. */
  texts: readonly [string, string?]
  fetch: (given: Given) => Promise<unknown>
}

export function useCsvDownload<Given = void>({ name, texts, fetch }: CsvDownload<Given>) {
  const errorText = useErrorText(...texts)
  return useMutation({
    mutationFn: async (given: Given) => String(await fetch(given)),
    onSuccess: (text) => downloadFile(marksUtf8 + text, { name, type: 'text/csv' }),
    onError: (error) => void toast.error(errorText(error)),
  })
}
