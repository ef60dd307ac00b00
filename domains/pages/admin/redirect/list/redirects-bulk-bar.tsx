import { BulkBar, call, type ListSelection, partsOf, useBulkRun, useText } from '@comptoir/platform/admin'
import type { Redirect } from '../../../contract/redirect.ts'
import { bulkRedirects } from '../../../contract/redirect.wire.ts'
import type { RedirectsQuery } from '../../pages.urls.ts'
import { requestOf } from './redirect-list.ts'

export function RedirectsBulkBar({ chosen }: { chosen: ListSelection<Redirect, RedirectsQuery> }) {
  const t = useText('pages')
  const run = useBulkRun({ chosen, key: 'redirects', texts: 'pages' })
  const remove = () =>
    run.start({
      send: partsOf(requestOf(chosen.query), (which, idempotencyKey) =>
        call(bulkRedirects, { body: { ...which, action: 'delete' }, idempotencyKey }),
      ),
      textOf: (count) => t('redirects.bulk.done', { count }),
      revertsOf: () => [],
    })

  return (
    <BulkBar
      chosen={chosen}
      run={run}
      final={{
        label: t('bulk.delete'),
        titleOf: (count, isAtLeast) =>
          t(isAtLeast ? 'redirects.bulk.title_at_least' : 'redirects.bulk.title', { count }),
        text: t('redirects.delete.text'),
        onConfirm: () => void remove(),
      }}
    />
  )
}
