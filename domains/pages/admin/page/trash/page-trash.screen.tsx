import { Code, type Column, call, TrashPage, useText } from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { trashDays } from '../../../contract/page.rules.ts'
import type { TrashedPage } from '../../../contract/page.ts'
import { listPageTrash, restorePage } from '../../../contract/page.wire.ts'
import { pagesUrl } from '../../pages.urls.ts'
import { cachePage } from '../use-page.ts'

export function PageTrashScreen() {
  const t = useText('pages')
  const client = useQueryClient()
  return (
    <TrashPage
      texts="pages"
      days={trashDays}
      back={pagesUrl}
      list="pages"
      load={(params, signal) => call(listPageTrash, { query: params, signal })}
      restore={async (id) => cachePage(client, (await call(restorePage, { params: { id } })).page)}
      titled={t('fields.title')}
      columns={useColumns()}
    />
  )
}

function useColumns(): readonly Column<TrashedPage>[] {
  const t = useText('pages')
  return useMemo(
    () => [
      {
        id: 'handle',
        header: t('fields.handle'),
        width: 200,
        phone: 'hidden',
        cell: ({ handle }) => <Code>{`/pages/${handle}`}</Code>,
      },
    ],
    [t],
  )
}
