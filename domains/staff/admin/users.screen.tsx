import {
  Button,
  ButtonLink,
  ColumnChooser,
  Empty,
  FilterBar,
  IndexTable,
  Page,
  Tabs,
  Toolbar,
  useFailureText,
  useLayout,
  useText,
} from '@comptoir/platform/admin'
import { Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { userStates } from '../contract/index.ts'
import { personName } from './person-name.ts'
import { useRoleTitle } from './use-role-title.ts'
import { useUserColumns } from './use-user-columns.tsx'
import { useRoles, useUsers } from './use-users.ts'
import { newUserUrl, type UsersQuery, userSorts, userUrl, useUsersQuery, usualSort } from './users.urls.ts'

export function Screen() {
  const t = useText('staff')
  const navigate = useNavigate()
  const failureText = useFailureText('staff')
  const [query, setQuery] = useUsersQuery()
  const list = useUsers(query)
  const columns = useUserColumns()
  const [layout, setLayout] = useLayout('users')

  return (
    <Page
      title={t('users.title')}
      wide
      secondary={<ColumnChooser columns={columns} layout={layout} onLayout={setLayout} />}
      primary={
        <ButtonLink variant="primary" to={newUserUrl} icon={<Plus size={16} aria-hidden="true" />}>
          {t('users.create')}
        </ButtonLink>
      }
    >
      <IndexTable
        label={t('users.title')}
        columns={columns}
        rows={list.rows}
        nameOf={personName}
        total={list.total}
        totalIs={list.totalIs}
        hasMore={list.hasMore}
        onMore={list.more}
        isLoading={list.isLoading}
        error={list.error ? failureText(list.error) : undefined}
        onRetry={list.retry}
        empty={<NoUsers onClear={() => setQuery({})} />}
        sort={query.sort ?? usualSort}
        onSort={(sort) => setQuery({ ...query, sort: userSorts.find((known) => known === sort) })}
        layout={layout}
        onLayout={setLayout}
        onOpen={({ id }) => navigate(userUrl(id))}
        view={JSON.stringify({ ...query, sort: undefined })}
        toolbar={<UsersToolbar query={query} onQuery={setQuery} />}
      />
    </Page>
  )
}

interface ToolbarProps {
  query: UsersQuery
  onQuery: (query: UsersQuery) => void
}

function UsersToolbar({ query, onQuery }: ToolbarProps) {
  const t = useText('staff')
  const { data: roles = [] } = useRoles()
  const roleTitle = useRoleTitle()
  const [only, ...others] = query.state ?? []
  const view = only && others.length === 0 ? only : 'all'

  return (
    <Toolbar>
      <Tabs
        label={t('users.views')}
        numbered
        value={view}
        onChange={(id) => onQuery({ ...query, state: userStates.filter((state) => state === id).slice(0, 1) })}
        tabs={[{ id: 'all', label: t('users.all') }, ...shownStates.map((id) => ({ id, label: t(`states.${id}`) }))]}
      />
      <FilterBar
        search={query.q ?? ''}
        onSearch={(q) => onQuery({ ...query, q: q || undefined })}
        values={query.role ? { role: [query.role] } : {}}
        onChange={({ role = [] }) => onQuery({ ...query, role: role.at(-1) })}
        filters={[
          {
            id: 'role',
            label: t('fields.role'),
            options: roles.map((role) => ({ value: role.key, label: roleTitle(role) })),
          },
        ]}
      />
    </Toolbar>
  )
}

const shownStates = ['active', 'disabled'] as const

function NoUsers({ onClear }: { onClear: () => void }) {
  const t = useText('staff')
  const platform = useText('platform')
  return (
    <Empty
      title={t('users.no_match')}
      text={platform('no_match_text')}
      picture={null}
      action={<Button onClick={onClear}>{platform('clear_filters')}</Button>}
    />
  )
}
