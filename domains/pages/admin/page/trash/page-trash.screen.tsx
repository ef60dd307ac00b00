import { Button, Code, type Column, call, RelativeTime, Text, TrashPage, useText } from '@comptoir/platform/admin'
import { useMemo } from 'react'
import { trashDays } from '../../../contract/page.rules.ts'
import type { TrashedPage } from '../../../contract/page.ts'
import { listPageTrash } from '../../../contract/page.wire.ts'
import { pagesUrl } from '../../pages.urls.ts'
import { useRestorePage } from './use-restore-page.ts'

const key = ['pages', 'trash']

export function PageTrashScreen() {
  const t = useText('pages')
  return (
    <TrashPage
      title={t('trash.title')}
      empty={t('trash.empty')}
      hint={t('trash.hint', { days: trashDays })}
      back={pagesUrl}
      texts="pages"
      queryKey={key}
      load={(params, signal) => call(listPageTrash, { query: params, signal })}
      columns={useColumns()}
    />
  )
}

function useColumns(): readonly Column<TrashedPage>[] {
  const t = useText('pages')
  const { restore, restoring } = useRestorePage()

  return useMemo(
    () => [
      {
        id: 'title',
        header: t('fields.title'),
        width: 220,
        grow: 2,
        phone: 'title',
        fixed: true,
        cell: ({ title }) => (
          <Text truncate>
            <bdi>{title}</bdi>
          </Text>
        ),
      },
      {
        id: 'handle',
        header: t('fields.handle'),
        width: 200,
        phone: 'hidden',
        cell: ({ handle }) => <Code>{`/pages/${handle}`}</Code>,
      },
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
        cell: ({ id, title }) => (
          <Button busy={restoring === id} aria-label={t('trash.restore_one', { title })} onClick={() => restore(id)}>
            {t('trash.restore')}
          </Button>
        ),
      },
    ],
    [t, restore, restoring],
  )
}
