import {
  Card,
  DateText,
  Page,
  PageError,
  PageLoading,
  type Pager,
  useRecordPager,
  useShop,
  useText,
} from '@comptoir/platform/admin'
import { useParams } from 'react-router'
import { mayEdit } from '../../contract/permission.rules.ts'
import { personName } from '../../contract/user.rules.ts'
import type { User } from '../../contract/user.ts'
import { useOnline } from '../presence/online.live.ts'
import { useUser } from '../use-users.ts'
import { TermList } from './term-list.tsx'
import { useUserForm } from './use-user-form.ts'
import { UserActions } from './user-actions.tsx'
import { LastSeen, OnlineMark, UserStateBadge } from './user-badge.tsx'
import { UserFields } from './user-fields.tsx'
import { userList } from './user-list.ts'

export function UserScreen() {
  const { id = '' } = useParams()
  const t = useText('staff')
  const { data: user, error, refetch } = useUser(id)
  const pager = useRecordPager(userList, id)

  if (error && !user)
    return (
      <PageError
        title={t('users.one')}
        pager={pager}
        error={error}
        missing={t('users.missing')}
        texts="staff"
        onRetry={() => void refetch()}
      />
    )
  if (!user) return <PageLoading title={t('users.one')} pager={pager} />
  return <UserPage key={id} user={user} pager={pager} />
}

function UserPage({ user, pager }: { user: User; pager: Pager }) {
  const t = useText('staff')
  const of = useUserForm(user)
  const online = useOnline()
  const { user: me, settings } = useShop()
  const isEditable = mayEdit({ role: me?.role ?? null, settings }, user)

  return (
    <Page
      title={<bdi>{personName(user)}</bdi>}
      pager={pager}
      meta={
        <>
          <UserStateBadge state={user.state} />
          <OnlineMark devices={online.get(user.id)} />
        </>
      }
      secondary={<UserActions user={user} />}
    >
      <UserFields
        of={of}
        isNew={false}
        locked={isEditable ? undefined : t('users.locked')}
        aside={
          <Card title={t('users.activity')}>
            <TermList
              terms={[
                { label: t('fields.last_seen_at'), value: <LastSeen user={user} /> },
                { label: t('fields.created_at'), value: <DateText at={user.created_at} /> },
              ]}
            />
          </Card>
        }
      />
    </Page>
  )
}
