import { type Column, DateText, Row, useText } from '@comptoir/platform/admin'
import { useMemo } from 'react'
import { personName } from '../../contract/user.rules.ts'
import type { User } from '../../contract/user.ts'
import { useTitleOfRole } from '../roles/rights/use-role-title.ts'
import { UserAvatar } from '../user-avatar.tsx'
import { userUrl } from '../users.urls.ts'
import { LastSeen, UserStateBadge } from './user-badge.tsx'

export function useUserColumns(): readonly Column<User>[] {
  const t = useText('staff')
  const titleOfRole = useTitleOfRole()

  return useMemo(
    () => [
      {
        id: 'name',
        header: t('users.name'),
        sort: 'name',
        width: 200,
        grow: 2,
        phone: 'title',
        fixed: true,
        to: ({ id }) => userUrl(id),
        cell: (user) => (
          <Row>
            <UserAvatar user={user} />
            <bdi>{personName(user)}</bdi>
          </Row>
        ),
      },
      {
        id: 'email',
        header: t('fields.email'),
        sort: 'email',
        width: 200,
        grow: 2,
        phone: 'subtitle',
        cell: ({ email }) => <bdi dir="ltr">{email}</bdi>,
      },
      {
        id: 'role',
        header: t('fields.role'),
        width: 120,
        phone: 'end',
        cell: ({ role }) => <bdi>{titleOfRole(role.key)}</bdi>,
      },
      {
        id: 'state',
        header: t('fields.state'),
        width: 110,
        phone: 'end-sub',
        cell: ({ state }) => <UserStateBadge state={state} />,
      },
      {
        id: 'seen',
        header: t('fields.last_seen_at'),
        width: 140,
        phone: 'hidden',
        cell: (user) => <LastSeen user={user} />,
      },
      {
        id: 'created',
        header: t('fields.created_at'),
        sort: 'created_at',
        width: 110,
        phone: 'hidden',
        hidden: true,
        cell: ({ created_at }) => <DateText at={created_at} />,
      },
    ],
    [t, titleOfRole],
  )
}
