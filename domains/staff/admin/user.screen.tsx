import { Card, DateText, Page, PageError, PageLoading, RelativeTime, useText } from '@comptoir/platform/admin'
import { useParams } from 'react-router'
import type { User } from '../contract/index.ts'
import { FactList } from './fact-list.tsx'
import { useOnline } from './online.live.ts'
import { personName } from './person-name.ts'
import { useUserForm } from './use-user-form.ts'
import { useUser } from './use-users.ts'
import { UserActions } from './user-actions.tsx'
import { OnlineMark, UserStateBadge } from './user-badge.tsx'
import { UserFields } from './user-fields.tsx'
import { usersUrl } from './users.urls.ts'

export function Screen() {
  const { id = '' } = useParams()
  const t = useText('staff')
  const { data: user, error, refetch } = useUser(id)

  if (error && !user)
    return (
      <PageError title={t('users.one')} back={usersUrl} error={error} texts="staff" onRetry={() => void refetch()} />
    )
  if (!user) return <PageLoading title={t('users.one')} back={usersUrl} />
  return <UserPage key={id} user={user} />
}

function UserPage({ user }: { user: User }) {
  const t = useText('staff')
  const of = useUserForm(user)
  const online = useOnline()

  return (
    <Page
      title={<bdi>{personName(user)}</bdi>}
      back={usersUrl}
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
        aside={
          <Card title={t('users.activity')}>
            <FactList
              facts={[
                {
                  label: t('fields.last_seen_at'),
                  value: user.last_seen_at ? <RelativeTime at={user.last_seen_at} /> : t('never'),
                },
                { label: t('fields.created_at'), value: <DateText at={user.created_at} /> },
              ]}
            />
          </Card>
        }
      />
    </Page>
  )
}
