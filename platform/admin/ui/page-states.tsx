import { Failure } from '../../contract/failure.ts'
import { useFailureText } from '../form/use-failure-text.ts'
import { Card } from './card.tsx'
import { Columns } from './columns.tsx'
import { ErrorNote } from './error-note.tsx'
import { Page, type PageProps } from './page.tsx'
import { Skeleton } from './skeleton.tsx'

interface PageStateProps extends Pick<PageProps, 'back' | 'walk'> {
  title: string
}

/** The place of a record that is coming. */
export const PageLoading = (page: PageStateProps) => (
  <Page {...page}>
    <Columns main={<Coming widths={[30, 90, 40, 90, 35, 90]} />} aside={<Coming widths={[50, 90, 60]} />} />
  </Page>
)

const Coming = ({ widths }: { widths: readonly number[] }) => (
  <Card>
    {Array.from(widths.entries(), ([at, width]) => (
      <Skeleton key={at} width={`${width}%`} height={width > 80 ? 24 : 10} />
    ))}
  </Card>
)

export interface PageErrorProps extends PageStateProps {
  error: unknown
  /** The namespace whose `failures.<CODE>` speak first. */
  texts: string
  onRetry: () => void
}

/** A record that could not be shown, in the frame of its page. An address that is none leads nowhere too. */
export function PageError({ error, texts, onRetry, ...page }: PageErrorProps) {
  const failureText = useFailureText(texts)
  const status = error instanceof Failure ? error.status : undefined
  const isMissing = status === 404 || status === 400

  return (
    <Page {...page}>
      <ErrorNote
        status={isMissing ? 404 : status}
        text={isMissing ? undefined : failureText(error)}
        onRetry={isMissing ? undefined : onRetry}
      />
    </Page>
  )
}
