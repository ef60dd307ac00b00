import {
  Card,
  DateText,
  ErrorNote,
  IconButton,
  Menu,
  RelativeTime,
  Row,
  Skeleton,
  type SlotRecord,
  Stack,
  StateDot,
  Text,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { Ellipsis } from 'lucide-react'
import type { CustomerAccount } from '../contract/account.wire.ts'
import { useAccountActs, useAccounts } from './use-accounts.ts'

/** State of a customer's account on the shop, with the acts of staff. */
export function AccountCard({ record: { id } }: { record: SlotRecord }) {
  const t = useText('accounts')
  const errorText = useErrorText('accounts')
  const { data, error, refetch } = useAccounts(id)
  return (
    <Card title={t('title')}>
      {error && !data && <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />}
      {!(data || error) && <Skeleton />}
      {data?.length === 0 && (
        <Text as="p" tone="quiet">
          {t('none')}
        </Text>
      )}
      {data && data.length > 0 && (
        <Stack>
          {data.map((account) => (
            <AccountItem key={account.id} id={id} account={account} />
          ))}
        </Stack>
      )}
    </Card>
  )
}

function AccountItem({ id, account }: { id: string; account: CustomerAccount }) {
  const t = useText('accounts')
  const { email, created_at, last_login_at, sessions, deletion_requested_at } = account
  const { reset, logOut } = useAccountActs(id, account.id)
  const items = [
    { id: 'reset', label: t('reset'), onSelect: () => reset.mutate() },
    ...(sessions > 0 ? [{ id: 'log_out', label: t('log_out'), onSelect: () => logOut.mutate() }] : []),
  ]
  return (
    <Row justify="between" align="start">
      <div>
        <Text strong>
          <bdi>{email}</bdi>
        </Text>
        <Text as="div" tone="quiet" size="12">
          {t('since')} <DateText at={created_at} />
        </Text>
        <Text as="div" tone="quiet" size="12">
          {last_login_at ? (
            <>
              {t('last_login')} <RelativeTime at={last_login_at} />
            </>
          ) : (
            t('never')
          )}
          {' · '}
          {t('devices', { count: sessions })}
        </Text>
        {deletion_requested_at && (
          <StateDot tone="new">
            {t('leaving')} <DateText at={deletion_requested_at} />
          </StateDot>
        )}
      </div>
      <Menu
        trigger={<IconButton plain label={t('actions', { email })} icon={<Ellipsis size={16} aria-hidden="true" />} />}
        groups={[{ id: 'account', items }]}
      />
    </Row>
  )
}
