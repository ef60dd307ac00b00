import type { ReactNode } from 'react'
import { PageError, type PageErrorProps, PageLoading } from './page-states.tsx'

interface LoadedRecord<Record> {
  data: Record | undefined
  error: unknown
  refetch: () => unknown
}

export interface RecordOpeningProps<Record> extends Omit<PageErrorProps, 'error' | 'onRetry'> {
  of: LoadedRecord<Record>
  /** The page of the record, once it is loaded. */
  children: (record: Record) => ReactNode
}

/** A new record: there is nothing to load. */
export const unsaved = { data: null, error: null, refetch: () => undefined }

/** A record that is loaded stays on screen when a later request fails. */
export function RecordOpening<Record>({ of, children, missing, texts, ...page }: RecordOpeningProps<Record>) {
  if (of.data !== undefined) return children(of.data)
  if (!of.error) return <PageLoading {...page} />
  return <PageError {...page} error={of.error} missing={missing} texts={texts} onRetry={() => void of.refetch()} />
}
