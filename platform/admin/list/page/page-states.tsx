import { CircleX } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { ApiError } from '../../../contract/errors/api-error.ts'
import { useText } from '../../i18n/formats/use-text.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useEntryAt } from '../../manifest/use-entry-at.ts'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Columns } from '../../ui/layout/columns.tsx'
import { DeadEnd } from './dead-end.tsx'
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
  /** Title of the page if there is no such record, or a page of its own. */
  missing?: string | ReactElement
}

/** A malformed id (400) is shown as not found. */
export function PageError({ error, texts, onRetry, missing, ...page }: PageErrorProps) {
  const errorText = useErrorText(texts)
  const status = error instanceof ApiError ? error.status : undefined
  const isMissing = status === 404 || status === 400

  const list = page.back ?? page.pager?.back
  if (isMissing && typeof missing === 'string' && list) return <MissingRecord title={missing} list={list} />
  if (isMissing && typeof missing === 'object') return missing
  return (
    <Page {...page}>
      <ErrorNote
        isPage
        status={isMissing ? 404 : status}
        text={isMissing ? undefined : errorText(error)}
        onRetry={isMissing ? undefined : onRetry}
      />
    </Page>
  )
}

export interface MissingRecordProps {
  title: ReactNode
  text?: ReactNode
  /** Address of the list that the record would stand in. */
  list: string
  near?: ReactNode
}

export function MissingRecord({ title, text, list, near }: MissingRecordProps) {
  const t = useText('platform')
  return (
    <DeadEnd
      picture={<CircleX size={40} aria-hidden="true" />}
      status={t('not_found')}
      title={title}
      text={text ?? t('missing_text')}
      way={<WayToList list={list} />}
      near={near}
    />
  )
}

function WayToList({ list }: { list: string }) {
  const t = useText('platform')
  const entry = useEntryAt(list)
  return (
    <ButtonLink variant="primary" to={list} icon={entry && <entry.Icon size={16} aria-hidden="true" />}>
      {entry?.label ?? t('back')}
    </ButtonLink>
  )
}
