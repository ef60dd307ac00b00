import { ApiError } from '../../../contract/errors/api-error.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Columns } from '../../ui/layout/columns.tsx'
import { ErrorNote } from './error-note.tsx'
import { Page, type PageProps } from './page.tsx'

interface PageStateProps extends Pick<PageProps, 'back' | 'pager'> {
  title: string
}

export const PageLoading = (page: PageStateProps) => (
  <Page {...page}>
    <Columns main={<CardSkeleton widths={[30, 90, 40, 90, 35, 90]} />} aside={<CardSkeleton widths={[50, 90, 60]} />} />
  </Page>
)

const CardSkeleton = ({ widths }: { widths: readonly number[] }) => (
  <Card>
    {Array.from(widths.entries(), ([at, width]) => (
      <Skeleton key={at} width={`${width}%`} height={width > 80 ? 24 : 10} />
    ))}
  </Card>
)

export interface PageErrorProps extends PageStateProps {
  error: unknown
  /** Namespace whose `failures.<CODE>` texts take precedence. */
  texts: string
  onRetry: () => void
}

/** A malformed id (400) is shown as not found. */
export function PageError({ error, texts, onRetry, ...page }: PageErrorProps) {
  const errorText = useErrorText(texts)
  const status = error instanceof ApiError ? error.status : undefined
  const isMissing = status === 404 || status === 400

  return (
    <Page {...page}>
      <ErrorNote
        status={isMissing ? 404 : status}
        text={isMissing ? undefined : errorText(error)}
        onRetry={isMissing ? undefined : onRetry}
      />
    </Page>
  )
}
