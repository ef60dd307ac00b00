import {
  BulkBar,
  Button,
  call,
  type ListSelection,
  partsOf,
  useBulkRun,
  useShortcut,
  useText,
} from '@comptoir/platform/admin'
import { Pause, Play } from 'lucide-react'
import { bulkDiscounts, type DiscountsBulk } from '../../contract/discount.wire.ts'
import { type NamedRow, requestOf } from '../discount-list.ts'
import { pauseOf } from '../discount-state.tsx'
import type { DiscountsQuery } from '../discounts.urls.ts'

type Chosen = ListSelection<NamedRow, DiscountsQuery>
type Act = Pick<DiscountsBulk, 'action' | 'args'>

const reverse = { pause: 'resume', resume: 'pause' } as const

function useBulkActs(chosen: Chosen) {
  const t = useText('discounts')
  const names = new Map(chosen.rows.map(({ id, title }) => [id, title]))
  const run = useBulkRun({ chosen, key: 'discounts', texts: 'discounts', nameOf: (id) => names.get(id) })
  const sending = (act: Act) =>
    partsOf(requestOf(chosen.query), (which, idempotencyKey) =>
      call(bulkDiscounts, { body: { ...which, ...act }, idempotencyKey }),
    )
  const act = (action: 'pause' | 'resume' | 'delete') =>
    void run.start({
      send: sending({ action, args: {} }),
      textOf: (count) => t(`bulk.done.${action}`, { count }),
      revertsOf: (done) =>
        action === 'delete' ? [] : [{ records: done, send: sending({ action: reverse[action], args: {} }) }],
    })
  /** Each gets its own end back. */
  const end = () =>
    void run.start({
      send: sending({ action: 'end', args: {} }),
      textOf: (count) => t('bulk.done.end', { count }),
      revertsOf: (done) =>
        [...Map.groupBy(done, ({ was }) => was)].map(([was, records]) => ({
          records,
          send: sending({ action: 'move_end', args: { ends_at: was || null } }),
        })),
    })
  return { run, act, end }
}

export function DiscountsBulkBar({ chosen }: { chosen: Chosen }) {
  const t = useText('discounts')
  const { run, act, end } = useBulkActs(chosen)
  const areResting = chosen.rows.length > 0 && chosen.rows.every((row) => pauseOf(row) === 'resume')
  const toggle = areResting ? 'resume' : 'pause'
  useShortcut('p', () => run.isBusy || act(toggle), { label: t(`acts.${toggle}`), group: t('title') })
  const Icon = areResting ? Play : Pause
  return (
    <BulkBar
      chosen={chosen}
      run={run}
      final={{
        label: t('delete.name'),
        titleOf: (count, isAtLeast) => t(isAtLeast ? 'bulk.delete_title_at_least' : 'bulk.delete_title', { count }),
        text: t('bulk.delete_text'),
        onConfirm: () => act('delete'),
      }}
    >
      <Button busy={run.isBusy} icon={<Icon size={16} aria-hidden="true" />} onClick={() => act(toggle)}>
        {t(`acts.${toggle}`)}
      </Button>
      <Button busy={run.isBusy} onClick={end}>
        {t('acts.end')}
      </Button>
    </BulkBar>
  )
}
