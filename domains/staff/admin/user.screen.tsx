import { Card, DateText, Page, PageError, PageLoading, useText, useWalk, type Walk } from '@comptoir/platform/admin'
import { useParams } from 'react-router'
import type { User } from '../contract/index.ts'
import { FactList } from './fact-list.tsx'
import { useOnline } from './online.live.ts'
import { personName } from './person-name.ts'
import { useUserForm } from './use-user-form.ts'
import { useUser } from './use-users.ts'
import { UserActions } from './user-actions.tsx'
import { LastSeen, OnlineMark, UserStateBadge } from './user-badge.tsx'
import { UserFields } from './user-fields.tsx'
import { userList } from './user-list.ts'

export function Screen() {
  const { id = '' } = useParams()
  const t = useText('staff')
  const { data: user, error, refetch } = useUser(id)
  const walk = useWalk(userList, id)

  if (error && !user)
    return <PageError title={t('users.one')} walk={walk} error={error} texts="staff" onRetry={() => void refetch()} />
  if (!user) return <PageLoading title={t('users.one')} walk={walk} />
  return <UserPage key={id} user={user} walk={walk} />
}

function UserPage({ user, walk }: { user: User; walk: Walk }) {
  const t = useText('staff')
  const of = useUserForm(user)
  const online = useOnline()

  return (
    <Page
      title={<bdi>{personName(user)}</bdi>}
      walk={walk}
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
