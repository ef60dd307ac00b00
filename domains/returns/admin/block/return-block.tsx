import { hasPrimaryOnLine } from '@comptoir/orders/contract'
import { DayTime, StateDot, Text, useFormats, useText } from '@comptoir/platform/admin'
import { Info } from 'lucide-react'
import { isClosed, isUnsent } from '../../contract/return.rules.ts'
import type { Return } from '../../contract/return.ts'
import { ExchangedLines, ExchangeSummary } from '../exchange/exchanged-lines.tsx'
import { icons, stageOf, tones, useTitleOf } from '../return-words.ts'
import { useCount } from '../use-count.ts'
import type { BlockProps } from '../use-returns.ts'
import { AnnouncedLines } from './announced-lines.tsx'
import { ReturnActs } from './return-acts.tsx'
import styles from './return-block.module.css'
import { ReturnPictures } from './return-pictures.tsx'
import { Unpacking } from './unpacking.tsx'

/** One return on the page of its order; its hue says whom it waits for. */
export function ReturnBlock({ record, order, isFirst }: BlockProps & { isFirst: boolean }) {
  const titleOf = useTitleOf()
  const stage = stageOf(record)
  // The line of an order that is under way has the primary button and the keys.
  const hasKeys = isFirst && !hasPrimaryOnLine(order)
  return (
    <section className={styles.returnBlock} data-tone={tones[stage]} aria-label={titleOf(record)}>
      {stage === 'received' ? (
        <Unpacking
          key={record.version}
          record={record}
          order={order}
          head={<Head record={record} order={order} />}
          hasKeys={hasKeys}
        />
      ) : (
        <>
          <header className={styles.returnHead}>
            <Head record={record} order={order} />
            <ReturnActs record={record} order={order} hasKeys={hasKeys} isFirst={isFirst} />
          </header>
          <Lines record={record} order={order} />
          {!isClosed(record) && <ReturnPictures record={record} />}
          <Foot record={record} order={order} />
        </>
      )}
    </section>
  )
}

/** What is over is folded to its head. */
function Lines({ record, order }: BlockProps) {
  const stage = stageOf(record)
  if (stage === 'refunded' || stage === 'canceled') return null
  if (stage !== 'exchanged') return <AnnouncedLines record={record} order={order} />
  return isClosed(record) && order.tag !== 'in-preparation' ? null : <ExchangedLines record={record} order={order} />
}

const timesOf = ({ status, requested_at, approved_at, received_at, closed_at }: Return) =>
  ({ requested: requested_at, approved: approved_at, received: received_at })[status as 'requested'] ?? closed_at

function Head({ record, order }: BlockProps) {
  const titleOf = useTitleOf()
  const Icon = icons[stageOf(record)]
  return (
    <div className={styles.returnTitle}>
      <Icon size={18} aria-hidden="true" />
      <b>{titleOf(record)}</b>
      <Standing record={record} order={order} />
    </div>
  )
}

/** Where it is, since when, and what the customer would like for it. */
export function Standing({ record, order }: BlockProps) {
  const t = useText('returns')
  const stage = stageOf(record)
  return (
    <>
      {stage === 'exchanged' ? (
        <ExchangeSummary record={record} order={order} />
      ) : (
        <StateDot tone={tones[stage]}>{t(`states.${stage}`)}</StateDot>
      )}
      <Since record={record} />
      {record.wish && !isClosed(record) && stage !== 'exchanged' && <Text size="12">{t(`wishes.${record.wish}`)}</Text>}
    </>
  )
}

/** Since when it is where it is, and by whom. */
function Since({ record }: Pick<BlockProps, 'record'>) {
  const t = useText('returns')
  const at = timesOf(record) ?? record.requested_at
  const { status, requested_by, requested_name, approved_name, received_name, closed_name } = record
  const names: Partial<Record<Return['status'], string>> = {
    ...{ requested: requested_name, approved: approved_name, received: received_name },
  }
  const by = status === 'requested' && requested_by === 'customer' ? '' : (names[status] ?? closed_name)
  return (
    <Text tone="quiet" size="12">
      <DayTime at={at} />
      {by && ` · ${by}`}
      {status === 'requested' && requested_by === 'customer' && ` · ${t('by_customer')}`}
    </Text>
  )
}

/** What has to be known before the next step. */
export function Foot({ record, order }: BlockProps) {
  const t = useText('returns')
  const { day, money } = useFormats()
  const { status, kind, refund_by, answer, valid_until, owed, currency, postage } = record
  // With the delivery, where all of it is withdrawn.
  const back = useCount(record, order).owed || record.worth
  const notes = [
    status === 'declined' && answer && t('quoted', { text: answer }),
    (status === 'requested' || status === 'approved') && t(`postage.${postage}`),
    status === 'approved' && valid_until && t('valid_until', { day: day(valid_until) }),
    kind === 'withdrawal' &&
      owed === null &&
      refund_by &&
      t('money_by', { amount: money(back, currency), day: day(refund_by) }),
    kind === 'withdrawal' && status === 'requested' && t(isUnsent(order, record) ? 'nothing_sent' : 'may_wait'),
  ].filter((note) => typeof note === 'string')
  if (notes.length === 0) return null
  return (
    <footer className={styles.returnFoot}>
      <Info size={16} aria-hidden="true" />
      <span>{notes.join(' · ')}</span>
    </footer>
  )
}
