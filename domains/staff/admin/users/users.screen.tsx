import { ListScreen, optionsOf, useText } from '@comptoir/platform/admin'
import { personName } from '../../contract/user.rules.ts'
import { userStates } from '../../contract/user.ts'
import { useRoleTitle } from '../roles/use-role-title.ts'
import { useRoles } from '../use-users.ts'
import { useUserColumns } from './use-user-columns.tsx'
import { userList } from './user-list.ts'
import { newUserUrl } from './users.urls.ts'

export function UsersScreen() {
  const t = useText('staff')
  const { data: roles = [] } = useRoles()
  const roleTitle = useRoleTitle()

  return (
    <ListScreen
      list={userList}
      texts="staff"
      title={t('users.title')}
      searchHint={t('users.search_hint')}
      columns={useUserColumns()}
      nameOf={personName}
      tabs={{ filter: 'state', values: ['active', 'disabled'], all: t('users.all') }}
      filters={[
        {
          id: 'role',
          label: t('fields.role'),
          single: true,
          options: roles.map((role) => ({ value: role.key, label: roleTitle(role) })),
        },
        { id: 'state', label: t('fields.state'), options: optionsOf(userStates, (state) => t(`states.${state}`)) },
      ]}
      create={{ to: newUserUrl, label: t('users.create') }}
      nothing={{ noMatch: t('users.no_match') }}
    />
  )
}
