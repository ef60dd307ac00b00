import { useErrorText } from '../i18n/use-error-text.ts'
import type { LiveRecord } from '../live/live-list.ts'
import type { usePagedList } from '../live/paged-list.ts'
import { Empty } from '../ui/feedback/empty.tsx'
import styles from '../ui/reader/reader.module.css'
import { ReaderList, type ReaderListProps, ReaderListSkeleton } from '../ui/reader/reader-list.tsx'
import { ErrorNote } from './page/error-note.tsx'

interface ReaderPagesProps<Item extends LiveRecord, Query extends object>
  extends Pick<ReaderListProps<Item>, 'urlOf' | 'openId' | 'children'> {
  pages: ReturnType<typeof usePagedList<Item, Query>>
  texts: string
  /** Title of an empty list. */
  empty: string
}

/** The list of a reader in each of its states: loading, failing, empty and full. */
export function ReaderPages<Item extends LiveRecord, Query extends object>(props: ReaderPagesProps<Item, Query>) {
  const { pages, texts, empty, urlOf, openId, children } = props
  const errorText = useErrorText(texts)

  if (pages.isLoading) return <ReaderListSkeleton />
  if (pages.error && pages.rows.length === 0) {
    return (
      <div className={styles.readerFault}>
        <ErrorNote text={errorText(pages.error)} onRetry={pages.retry} />
      </div>
    )
  }
  if (pages.rows.length === 0) return <Empty title={empty} />
  return (
    <ReaderList
      items={pages.rows}
      urlOf={urlOf}
      openId={openId}
      isHighlighted={pages.isHighlighted}
      hasMore={pages.hasMore}
      onMore={pages.more}
    >
      {children}
    </ReaderList>
  )
}
