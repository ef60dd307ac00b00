import { Button, ButtonLink, Empty, FilterBar, Tabs, Toolbar, useText } from '@comptoir/platform/admin'
import { customerStates } from '../contract/index.ts'
import { type CustomersQuery, newCustomerUrl } from './customers.urls.ts'

interface ToolbarProps {
  query: CustomersQuery
  onQuery: (query: CustomersQuery) => void
}

/** The views and the search; both are the address, said twice. */
export function CustomersToolbar({ query, onQuery }: ToolbarProps) {
  const t = useText('customers')
  const [only, ...others] = query.state ?? []
  const view = only && others.length === 0 ? only : 'all'

  return (
    <Toolbar>
      <Tabs
        label={t('views')}
        numbered
        value={view}
        onChange={(id) => onQuery({ ...query, state: customerStates.filter((state) => state === id) })}
        tabs={[{ id: 'all', label: t('all') }, ...customerStates.map((id) => ({ id, label: t(`states.${id}`) }))]}
      />
      <FilterBar
        search={query.q ?? ''}
        onSearch={(q) => onQuery({ ...query, q: q || undefined })}
        values={query.state && view === 'all' ? { state: query.state } : {}}
        onChange={({ state = [] }) =>
          onQuery({ ...query, state: customerStates.filter((known) => state.includes(known)) })
        }
        filters={[
          {
            id: 'state',
            label: t('fields.state'),
            options: customerStates.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
      />
    </Toolbar>
  )
}

interface NoCustomersProps {
  query: CustomersQuery
  onClear: () => void
}

export function NoCustomers({ query, onClear }: NoCustomersProps) {
  const t = useText('customers')
  const platform = useText('platform')

  if (query.q || query.state) {
    return (
      <Empty
        title={t('empty.no_match')}
        text={platform('no_match_text')}
        picture={null}
        action={<Button onClick={onClear}>{platform('clear_filters')}</Button>}
      />
    )
  }
  return (
    <Empty
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <ButtonLink variant="primary" to={newCustomerUrl}>
          {t('create')}
        </ButtonLink>
      }
    />
  )
}
