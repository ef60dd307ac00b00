import { useMemo } from 'react'
import { RelativeTime } from '../../i18n/formats/relative-time.tsx'
import { useText } from '../../i18n/formats/use-text.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Text } from '../../ui/display/text.tsx'
import { Thumb } from '../../ui/display/thumb.tsx'
import { Row } from '../../ui/layout/row.tsx'
import type { Column } from '../../ui/table/model/index-table-column.ts'

export interface Trashed {
  id: string
  title: string
  deleted_at: string
}

export interface TrashLooks<Item extends Trashed> {
  texts: string
  /** Head of the column of titles. */
  titled: string
  pictureOf?: (row: Item) => string | null
  /** Between the title and the day of the deletion. */
  columns: readonly Column<Item>[]
}

interface Restoring {
  restore: (row: Trashed) => void
  restoring: string | null
}

export function useTrashColumns<Item extends Trashed>(looks: TrashLooks<Item>, { restore, restoring }: Restoring) {
  const { texts, titled, pictureOf, columns } = looks
  const t = useText(texts)

  return useMemo(
    (): readonly Column<Item>[] => [
      {
        id: 'title',
        header: titled,
        width: 220,
        grow: 2,
        phone: 'title',
        fixed: true,
        cell: (row) => (
          <Row>
            {pictureOf && <Thumb src={pictureOf(row)} />}
            <Text truncate>
              <bdi>{row.title}</bdi>
            </Text>
          </Row>
        ),
      },
      ...columns,
      {
        id: 'deleted_at',
        header: t('trash.deleted_at'),
        width: 140,
        phone: 'subtitle',
        cell: ({ deleted_at }) => <RelativeTime at={deleted_at} />,
      },
      {
        id: 'restore',
        header: t('trash.restore'),
        headless: true,
        align: 'end',
        width: 140,
        phone: 'end',
        cell: (row) => (
          <Button
            busy={restoring === row.id}
            aria-label={t('trash.restore_one', { title: row.title })}
            onClick={() => restore(row)}
          >
            {t('trash.restore')}
          </Button>
        ),
      },
    ],
    [t, titled, pictureOf, columns, restore, restoring],
  )
}
