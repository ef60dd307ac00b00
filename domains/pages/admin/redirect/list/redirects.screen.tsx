import {
  Code,
  type Column,
  ListScreen,
  ListSlot,
  lazy,
  optionsOf,
  RelativeTime,
  Text,
  useText,
} from '@comptoir/platform/admin'
import { useMemo } from 'react'
import { redirectGoals } from '../../../contract/redirect.rules.ts'
import type { Redirect } from '../../../contract/redirect.ts'
import { newRedirectUrl, redirectUrl } from '../../pages.urls.ts'
import { redirectList } from './redirect-list.ts'

const BulkBar = lazy(async () => (await import('./redirects-bulk-bar.tsx')).RedirectsBulkBar)

export function RedirectsScreen() {
  const t = useText('pages')
  return (
    <ListScreen
      list={redirectList}
      texts="pages"
      title={t('redirects.title')}
      searchHint={t('redirects.search_hint')}
      columns={useColumns()}
      nameOf={({ from }) => from}
      tabs={{ filter: 'goal', values: redirectGoals, all: t('all') }}
      filters={[
        {
          id: 'goal',
          label: t('redirects.fields.to'),
          options: optionsOf(redirectGoals, (goal) => t(`redirects.goals.${goal}`)),
        },
      ]}
      create={{ to: newRedirectUrl, label: t('redirects.create') }}
      nothing={{
        empty: { title: t('redirects.empty.title'), text: t('redirects.empty.text') },
        noMatch: t('redirects.empty.no_match'),
      }}
      secondary={<ListSlot id="redirects.actions" />}
      bulk={BulkBar}
      allAtOnce
    />
  )
}

function useColumns(): readonly Column<Redirect>[] {
  const t = useText('pages')

  return useMemo(
    () => [
      {
        id: 'from',
        header: t('redirects.fields.from'),
        sort: 'from',
        width: 260,
        grow: 1,
        phone: 'title',
        fixed: true,
        to: ({ id }) => redirectUrl(id),
        cell: ({ from }) => (
          <Text truncate>
            <Code>{from}</Code>
          </Text>
        ),
      },
      {
        id: 'to',
        header: t('redirects.fields.to'),
        width: 260,
        grow: 1,
        phone: 'subtitle',
        cell: ({ to }) => (
          <Text truncate>
            <Code>{to}</Code>
          </Text>
        ),
      },
      {
        id: 'updated_at',
        header: t('redirects.fields.updated_at'),
        sort: 'updated_at',
        width: 140,
        phone: 'hidden',
        cell: ({ updated_at }) => <RelativeTime at={updated_at} />,
      },
    ],
    [t],
  )
}
