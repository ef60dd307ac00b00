import { Trash2 } from 'lucide-react'
import { useText } from '../../i18n/formats/use-text.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { type LoadPage, useListPages } from '../../live/list-pages.ts'
import { Text } from '../../ui/display/text.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { IndexTable } from '../../ui/table/index-table.tsx'
import { Page } from '../page/page.tsx'
import { type RestoreOptions, useRestore } from './use-restore.ts'
import { type Trashed, type TrashLooks, useTrashColumns } from './use-trash-columns.tsx'

export interface TrashPageProps<Row extends Trashed> extends TrashLooks<Row>, RestoreOptions {
  /** Until they are purged. */
  days: number
  back: string
  load: LoadPage<Row, object>
}

const query = {}

/** Deleted records, the latest first. Its texts are `trash` of the namespace. */
export function TrashPage<Row extends Trashed>({ days, back, load, ...of }: TrashPageProps<Row>) {
  const t = useText(of.texts)
  const errorText = useErrorText(of.texts)
  const { key, restore, restoring } = useRestore(of)
  const columns = useTrashColumns(of, { restore, restoring })
  const pages = useListPages<Row, object>({ key, query, load })
  const hint = t('trash.hint', { days })

  return (
    <Page title={t('trash.title')} back={back} wide>
      <IndexTable
        label={t('trash.title')}
        columns={columns}
        rows={pages.rows}
        nameOf={(row) => row.title}
        total={pages.total}
        totalIs={pages.totalIs}
        hasMore={pages.hasMore}
        onMore={pages.more}
        isLoading={pages.isLoading}
        error={pages.error ? errorText(pages.error) : undefined}
        onRetry={pages.retry}
        empty={
          <Empty
            picture={<Trash2 size={32} strokeWidth={1.5} aria-hidden="true" />}
            title={t('trash.empty')}
            text={hint}
          />
        }
        foot={pages.rows.length > 0 && <Text tone="quiet">{hint}</Text>}
      />
    </Page>
  )
}
