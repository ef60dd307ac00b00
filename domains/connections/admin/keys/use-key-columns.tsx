import { Code, type Column, RecentTime, Text, useText } from '@comptoir/platform/admin'
import { useFlagNames } from '@comptoir/staff/admin'
import { useMemo } from 'react'
import type { ApiKey } from '../../contract/api-key.ts'
import { KeyExpiry } from './key-expiry.tsx'
import { KeyMenu } from './key-menu.tsx'

export function useKeyColumns(): readonly Column<ApiKey>[] {
  const t = useText('connections')
  const namesOf = useFlagNames()

  return useMemo(
    () => [
      {
        id: 'name',
        header: t('keys.name'),
        width: 160,
        phone: 'title',
        cell: ({ name }) => (
          <Text as="bdi" strong truncate>
            {name}
          </Text>
        ),
      },
      { id: 'prefix', header: t('keys.key'), width: 110, cell: ({ prefix }) => <Code>{prefix}…</Code> },
      {
        id: 'flags',
        header: t('keys.may'),
        width: 220,
        grow: 2,
        phone: 'subtitle',
        cell: ({ flags }) => <Text truncate>{namesOf(flags)}</Text>,
      },
      {
        id: 'last_used_at',
        header: t('keys.last_used'),
        width: 130,
        cell: ({ last_used_at: at }) =>
          at === null ? <Text tone="quiet">{t('keys.unused')}</Text> : <RecentTime at={at} />,
      },
      {
        id: 'expires_at',
        header: t('keys.expires'),
        width: 160,
        phone: 'end-sub',
        cell: (key) => <KeyExpiry of={key} />,
      },
      {
        id: 'actions',
        header: t('keys.actions'),
        headless: true,
        width: 56,
        grow: 0,
        align: 'end',
        phone: 'end',
        cell: (key) => (key.revoked_at === null ? <KeyMenu of={key} /> : null),
      },
    ],
    [t, namesOf],
  )
}
