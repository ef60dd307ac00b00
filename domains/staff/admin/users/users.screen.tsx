import { ButtonLink, ListScreen, optionsOf, useText } from '@comptoir/platform/admin'
import { personName, userSegments } from '../../contract/user.rules.ts'
import { userStates } from '../../contract/user.ts'
import { useRoleTitle } from '../roles/rights/use-role-title.ts'
import { useRoles } from '../use-users.ts'
import { inviteUrl, newUserUrl } from '../users.urls.ts'
import { useUserColumns } from './use-user-columns.tsx'
import { userList } from './user-list.ts'

export function UsersScreen() {
  const t = useText('staff')
  const roles = useRoles().data?.roles ?? []
  const roleTitle = useRoleTitle()

  return (
    <ListScreen
      list={userList}
      texts="staff"
      title={t('users.title')}
      searchHint={t('users.search_hint')}
      columns={useUserColumns()}
      nameOf={personName}
      tabs={{ filter: 'segment', values: userSegments, all: t('users.all') }}
      filters={[
        {
          id: 'segment',
          label: t('users.view'),
          single: true,
          options: optionsOf(userSegments, (segment) => t(`segments.${segment}`)),
        },
        {
          id: 'role',
          label: t('fields.role'),
          single: true,
          options: roles.map((role) => ({ value: role.key, label: roleTitle(role) })),
        },
        { id: 'state', label: t('fields.state'), options: optionsOf(userStates, (state) => t(`states.${state}`)) },
      ]}
      secondary={<ButtonLink to={newUserUrl}>{t('users.create')}</ButtonLink>}
      create={{ to: inviteUrl, label: t('invitation.invite') }}
      nothing={{ noMatch: t('users.no_match') }}
    />
  )
}
