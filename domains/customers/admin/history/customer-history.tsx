import {
  Button,
  Card,
  DomainsContext,
  ErrorNote,
  Skeleton,
  Stack,
  Tabs,
  Text,
  Timeline,
  type TimelineEntry,
  useText,
} from '@comptoir/platform/admin'
import { use } from 'react'
import type { Customer } from '../../contract/customer.ts'
import { type HistoryEntry, type HistoryKind, historyKinds, maxHistory } from '../../contract/history.ts'
import { Composer } from './composer.tsx'
import { ownLooks } from './own-entries.tsx'
import { useHistory } from './use-history.ts'

type History = NonNullable<ReturnType<typeof useHistory>['data']>

/** The kinds that the reader may see with their numbers, and how many entries of the chosen one are not shown. */
function useTabs(data: History | undefined, kind: HistoryKind | undefined) {
  const t = useText('customers')
  const counts = new Map(data?.counts.map((part) => [part.kind, part.count]))
  const kinds = historyKinds.filter((name) => counts.has(name))
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const tabs = [
    { id: 'all', label: t('all'), count: all },
    ...kinds.map((id) => ({ id, label: t(`history.kinds.${id}`), count: counts.get(id) })),
  ]
  const shown = data?.entries.length ?? 0
  const found = kind ? (counts.get(kind) ?? 0) : all
  return { tabs, earlier: shown < maxHistory ? found - shown : 0 }
}

/** Orders, mails, notes and changes of a customer as one timeline. */
export function CustomerHistory({ customer }: { customer: Customer }) {
  const t = useText('customers')
  const { data, error, refetch, isFetching, kind, choose, showEarlier } = useHistory(customer)
  const { tabs, earlier } = useTabs(data, kind)

  return (
    <Card title={t('history.title')}>
      <Stack gap="3">
        <Composer customer={customer} />
        {error && !data ? <ErrorNote onRetry={() => void refetch()} /> : null}
        {!data && !error && <Skeleton height={160} />}
        {data && (
          <Tabs
            label={t('history.title')}
            tabs={tabs}
            value={kind ?? 'all'}
            onChange={(id) => choose(historyKinds.find((name) => name === id))}
          >
            <Entries entries={data.entries} />
          </Tabs>
        )}
        {earlier > 0 && (
          <div>
            <Button busy={isFetching} onClick={showEarlier}>
              {t('history.earlier', { count: earlier })}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}

function Entries({ entries }: { entries: readonly HistoryEntry[] }) {
  const t = useText('customers')
  const others = use(DomainsContext).flatMap(({ history = {} }) => Object.entries(history))
  const looks = new Map([...Object.entries(ownLooks), ...others])
  const shown = entries.flatMap(({ kind, id, at, data }): TimelineEntry[] => {
    const look = looks.get(kind)
    if (!look) return []
    const { Mark, Title, Detail } = look
    return [
      {
        ...{ id: `${kind} ${id}`, at },
        mark: <Mark id={id} data={data} />,
        title: <Title id={id} data={data} />,
        text: Detail && <Detail id={id} data={data} />,
      },
    ]
  })
  return shown.length === 0 ? <Text tone="quiet">{t('history.none')}</Text> : <Timeline entries={shown} />
}
