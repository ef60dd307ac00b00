import type { SlotRecord } from '@comptoir/platform/admin'
import { Card, DayTime, Text, useFormats, useText } from '@comptoir/platform/admin'
import { Check } from 'lucide-react'
import { isClosed } from '../../contract/return.rules.ts'
import type { Return } from '../../contract/return.ts'
import { useTitleOf } from '../return-words.ts'
import { useReturns } from '../use-returns.ts'
import styles from './return-block.module.css'

/** Beside the order: how far its open returns are. */
export function ReturnTrails({ record: { id } }: { record: SlotRecord }) {
  const open = useReturns(id)?.returns.filter((record) => !isClosed(record)) ?? []
  return open.map((record) => <Trail key={record.id} record={record} />)
}

function Trail({ record }: { record: Return }) {
  const t = useText('returns')
  const titleOf = useTitleOf()
  const { day } = useFormats()
  const { requested_at, approved_at, received_at, unpacked_at, closed_at, refund_by } = record
  const { requested_by, requested_name, approved_name, received_name, closed_name } = record
  const steps = [
    { id: 'asked', at: requested_at, by: requested_by === 'customer' ? t('by_customer') : requested_name },
    { id: 'approved', at: approved_at, by: approved_name },
    { id: 'arrived', at: received_at, by: received_name },
    { id: 'unpacked', at: unpacked_at, by: '' },
    { id: 'closed', at: closed_at, by: closed_name },
  ] as const
  return (
    <Card title={titleOf(record)}>
      <ol className={styles.trail} aria-label={t('trail.title', { name: titleOf(record) })}>
        {steps.map(({ id, at, by }) => (
          <li key={id} data-done={at !== null || undefined}>
            {at === null ? <i aria-hidden="true" /> : <Check size={14} aria-hidden="true" />}
            <div>
              <Text strong={at !== null}>
                {t(`trail.${id === 'closed' && record.status === 'exchanged' ? 'exchanged' : id}`)}
              </Text>
              <Text as="div" tone="quiet" size="12">
                {at !== null && <DayTime at={at} />}
                {at !== null && by && ` · ${by}`}
                {at === null && id === 'closed' && refund_by && t('trail.by_day', { day: day(refund_by) })}
              </Text>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
