import {
  Card,
  DateText,
  Page,
  type Pager,
  RecordOpening,
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

export function UserScreen() {
  const { id = '' } = useParams()
  const t = useText('staff')
  const of = useUser(id)
  const pager = useRecordPager(userList, id)

  return (
    <RecordOpening of={of} title={t('users.one')} pager={pager} missing={t('users.missing')} texts="staff">
      {(user) => <UserPage key={id} user={user} pager={pager} />}
    </RecordOpening>
  )
}

function UserPage({ user, pager }: { user: User; pager: Pager }) {
  const t = useText('staff')
  const of = useUserForm(user)
  const online = useOnline()
  const { user: me, settings } = useShop()
  const isInvited = user.state === 'invited'
  const isEditable = mayEdit({ role: me?.role ?? null, settings }, user)

  return (
    <Page
      title={<bdi>{isInvited ? user.email : personName(user)}</bdi>}
      pager={pager}
      meta={
        <>
          <UserStateBadge state={user.state} />
          <OnlineMark devices={online.get(user.id)} />
        </>
      }
      menu={!isInvited && <UserActions user={user} />}
    >
      {isInvited && isEditable && <InvitationNote user={user} />}
      <UserFields
        of={of}
        isNew={false}
        isInvited={isInvited}
        fixedRole={useLastRootNote(user)}
        locked={isEditable ? undefined : t('users.locked')}
        aside={
          <>
            {!isInvited && <UserDevices user={user.id} locked={!isEditable} />}
            <Card title={t('users.activity')}>
              <TermList
                terms={[
                  ...(isInvited ? [] : [{ label: t('fields.last_seen_at'), value: <LastSeen user={user} /> }]),
                  ...(isInvited
                    ? []
                    : [
                        {
                          label: t('fields.two_factor'),
                          value: t(user.two_factor ? 'two_factor.on' : 'two_factor.off'),
                        },
                      ]),
                  { label: t('fields.created_at'), value: <DateText at={user.created_at} /> },
                ]}
              />
            </Card>
          </>
        }
      />
    </Page>
  )
}
