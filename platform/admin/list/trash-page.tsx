import { Trash2 } from 'lucide-react'
import { useErrorText } from '../i18n/use-error-text.ts'
import { type LoadPage, useListPages } from '../live/list-pages.ts'
import { Text } from '../ui/display/text.tsx'
import { Empty } from '../ui/feedback/empty.tsx'
import { IndexTable } from '../ui/table/index-table.tsx'
import type { Column } from '../ui/table/model/index-table-column.ts'
import { Page } from './page/page.tsx'

interface Trashed {
  id: string
  title: string
}

export interface TrashPageProps<Row extends Trashed> {
  title: string
  empty: string
  /** Says when they are purged. */
  hint: string
  back: string
  /** Domain of the errors' texts. */
  texts: string
  queryKey: readonly string[]
  load: LoadPage<Row, object>
  columns: readonly Column<Row>[]
}

const query = {}

/** Deleted records, the latest first. */
export function TrashPage<Row extends Trashed>({ title, empty, hint, back, texts, ...list }: TrashPageProps<Row>) {
  const errorText = useErrorText(texts)
  const pages = useListPages<Row, object>({ key: list.queryKey, query, load: list.load })

  return (
    <Page title={title} back={back} wide>
      <IndexTable
        label={title}
        columns={list.columns}
        rows={pages.rows}
        nameOf={(row) => row.title}
        total={pages.total}
        totalIs={pages.totalIs}
        hasMore={pages.hasMore}
        onMore={pages.more}
        isLoading={pages.isLoading}
        error={pages.error ? errorText(pages.error) : undefined}
        onRetry={pages.retry}
        empty={<Empty picture={<Trash2 size={32} strokeWidth={1.5} aria-hidden="true" />} title={empty} text={hint} />}
        foot={pages.rows.length > 0 && <Text tone="quiet">{hint}</Text>}
      />
    </Page>
  )
}
