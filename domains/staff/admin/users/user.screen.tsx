import {
  Card,
  DateText,
  Page,
  type Pager,
  RecordOpening,
  unsaved,
  usePageKey,
  useRecordPager,
  useShop,
  useText,
} from '@comptoir/platform/admin'
import { useParams } from 'react-router'
import { mayEdit } from '../../contract/permission.rules.ts'
import { personName } from '../../contract/user.rules.ts'
import type { User } from '../../contract/user.ts'
import { UserDevices } from '../devices/devices.tsx'
import { InvitationNote } from '../invitation/invitation-note.tsx'
import { useOnline } from '../presence/online.live.ts'
import { useUser } from '../use-users.ts'
import { TermList } from './term-list.tsx'
import { useLastRootNote } from './use-last-root.ts'
import { useUserForm } from './use-user-form.ts'
import { UserActions } from './user-actions.tsx'
import { LastSeen, OnlineMark, UserStateBadge } from './user-badge.tsx'
import { UserFields } from './user-fields.tsx'
import { userList } from './user-list.ts'

/** A user, also a new one: saved, it stays on the same page. */
export function UserScreen() {
  const { id } = useParams()
  const t = useText('staff')
  const of = useUser(id)
  const pager = useRecordPager(userList, id ?? '')
  const key = usePageKey(id)

  return (
    <RecordOpening
      of={id === undefined ? unsaved : of}
      title={t('users.one')}
      pager={pager}
      missing={t('users.missing')}
      texts="staff"
    >
      {(user) => <UserPage key={key} user={user} pager={pager} />}
    </RecordOpening>
  )
}

interface UserPageProps {
  user: User | null
  pager: Pager
}

function UserPage({ user, pager }: UserPageProps) {
  const t = useText('staff')
  const of = useUserForm(user)
  const fixedRole = useLastRootNote(user)
  const { user: me, settings } = useShop()
  const isInvited = user?.state === 'invited'
  const isEditable = user === null || mayEdit({ role: me?.role ?? null, settings }, user)

  return (
    <Page
      title={user ? <bdi>{isInvited ? user.email : personName(user)}</bdi> : t('users.create')}
      pager={pager}
      meta={user && <UserMarks user={user} />}
      menu={user && !isInvited && <UserActions user={user} />}
    >
      {isInvited && isEditable && <InvitationNote user={user} />}
      <UserFields
        of={of}
        isNew={user === null}
        isInvited={isInvited}
        fixedRole={fixedRole}
        locked={isEditable ? undefined : t('users.locked')}
        aside={user && <UserAside user={user} isEditable={isEditable} />}
      />
    </Page>
  )
}

function UserMarks({ user }: { user: User }) {
  const online = useOnline()
  return (
    <>
      <UserStateBadge state={user.state} />
      <OnlineMark devices={online.get(user.id)} />
    </>
  )
}

function UserAside({ user, isEditable }: { user: User; isEditable: boolean }) {
  const t = useText('staff')
  const isInvited = user.state === 'invited'
  const lately = [
    { label: t('fields.last_seen_at'), value: <LastSeen user={user} /> },
    { label: t('fields.two_factor'), value: t(user.two_factor ? 'two_factor.on' : 'two_factor.off') },
  ]
  return (
    <>
      {!isInvited && <UserDevices user={user.id} locked={!isEditable} />}
      <Card title={t('users.activity')}>
        <TermList
          terms={[
            ...(isInvited ? [] : lately),
            { label: t('fields.created_at'), value: <DateText at={user.created_at} /> },
          ]}
        />
      </Card>
    </>
  )
}
