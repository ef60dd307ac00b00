import { useFieldNames } from '@comptoir/custom-fields/admin'
import {
  Card,
  DomainsContext,
  type HistoryLook,
  StateRing,
  Tabs,
  Timeline,
  type TimelineEntry,
  toneOf,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { ChevronDown } from 'lucide-react'
import { use, useId, useState } from 'react'
import { Refusal } from '../../../contract/line/refusal.ts'
import { undoneReason } from '../../../contract/order.rules.ts'
import { cancelReasons, type Order } from '../../../contract/order.ts'
import { ringFillOf } from '../../order-state-badge.tsx'
import { useTimeline } from '../../use-order.ts'
import { actorNameIn } from './actor-name.ts'
import {
  type HistoryItem,
  type HistoryKind,
  type HistoryPart,
  type HistoryStep,
  historySteps,
  kindOf,
  withParts,
} from './history-steps.ts'
import { tagIn, useHistoryTitle, wordOf } from './history-title.ts'
import styles from './order-history.module.css'

/** Folded to its last entry until it is opened. */
export function OrderHistory({ order }: { order: Order }) {
  const t = useText('orders')
  const { time } = useFormats()
  const { data } = useTimeline(order.id, order.version)
  const [isOpen, setOpen] = useState(false)
  const titleOf = useHistoryTitle(order)
  const id = useId()
  const steps = historySteps(data?.events ?? [])
  const [last] = steps
  const lookOf = useLooks()
  const items = withParts(steps, data?.parts.filter(({ kind }) => lookOf(kind)) ?? [])

  return (
    <section aria-label={t('timeline.title')}>
      <Card flush>
        <h2 className={styles.orderHistoryHead}>
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            <b>{t('timeline.title')}</b>
            <span>{!isOpen && last && `${titleOf(last)} · ${time(last.event.at)}`}</span>
            <small>{data && t('timeline.entries', { count: items.length })}</small>
            <ChevronDown size={16} aria-hidden="true" />
          </button>
        </h2>
        {isOpen && (
          <div id={id} className={styles.orderHistory}>
            <Opened order={order} items={items} />
          </div>
        )}
      </Card>
    </section>
  )
}

/** How the domain of a kind shows it. */
function useLooks() {
  const domains = use(DomainsContext)
  return (kind: string) => domains.find(({ history }) => history?.[kind])?.history?.[kind]
}

const kinds: readonly HistoryKind[] = ['mails', 'payments', 'goods', 'changes']
/** Older ones are asked for. */
const maxShown = 6

function Opened({ order, items }: { order: Order; items: readonly HistoryItem[] }) {
  const t = useText('orders')
  const [kind, setKind] = useState<HistoryKind | 'all'>('all')
  const [isWhole, setWhole] = useState(false)
  const entryOf = useEntry(order)
  const of = (wanted: HistoryKind) => items.filter((item) => kindOf(item) === wanted)
  const tabs = kinds.flatMap((id) => {
    const count = of(id).length
    return count > 0 ? { id, label: t(`timeline.kinds.${id}`), count } : []
  })
  const wanted = kind === 'all' ? items : of(kind)
  const done = isWhole ? wanted : wanted.filter(({ undoneBy }) => !undoneBy)
  const shown = isWhole ? done : done.slice(0, maxShown)
  const folded = wanted.length - done.length
  const earlier = done.length - shown.length

  return (
    <>
      {tabs.length > 0 && (
        <Tabs
          label={t('timeline.title')}
          value={kind}
          onChange={(next) => setKind(kinds.find((id) => id === next) ?? 'all')}
          tabs={[{ id: 'all', label: t('all'), count: items.length }, ...tabs]}
        />
      )}
      <Timeline entries={shown.map(entryOf)} />
      {earlier + folded > 0 && (
        <button type="button" className={styles.orderHistoryMore} onClick={() => setWhole(true)}>
          {[
            earlier > 0 && t('timeline.earlier', { count: earlier }),
            folded > 0 && t('timeline.folded', { count: folded }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </button>
      )}
    </>
  )
}

function useEntry(order: Order) {
  const titleOf = useHistoryTitle(order)
  const textOf = useDetails()
  const partOf = usePartEntry()
  return (step: HistoryItem): TimelineEntry => {
    if ('part' in step) return partOf(step)
    const { seq, at, data } = step.event
    const tag = tagIn(data.to)
    const isMove = tag !== null && data.to !== data.from && !step.undoneBy
    return {
      id: String(seq),
      at,
      mark: isMove ? <StateRing fill={ringFillOf[tag]} tone={toneOf[ringFillOf[tag]]} /> : undefined,
      title: titleOf(step),
      text: textOf(step),
    }
  }
}

/** Who did it, and what its domain adds. */
function PartDetail({ part, Detail }: Pick<HistoryPart, 'part'> & Pick<HistoryLook, 'Detail'>) {
  const name = actorNameIn(part)
  return (
    <>
      {name}
      {name && Detail && ' '}
      {Detail && <Detail {...part} />}
    </>
  )
}

function usePartEntry() {
  const lookOf = useLooks()
  return ({ part }: HistoryPart): TimelineEntry => {
    const look = lookOf(part.kind)
    return {
      ...{ id: `${part.kind} ${part.id}`, at: part.at },
      mark: look && <look.Mark {...part} />,
      title: look && <look.Title {...part} />,
      text: look && <PartDetail part={part} Detail={look.Detail} />,
    }
  }
}

const wordsIn = (value: unknown) =>
  Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : []

/** The reason with its note, or the fields that were edited. Notes by themselves stand among the notes. */
function useDetails() {
  const t = useText('orders')
  const { list, line } = useFormats()
  const namesOf = useFieldNames('order')
  function reasonOf(word: string) {
    if (cancelReasons.some((name) => name === word)) return t(`cancel.reasons.${word}`)
    return t.has(`timeline.reasons.${word}`) ? t(`timeline.reasons.${word}`) : word
  }
  function refusalOf(given: unknown) {
    const { data: refusal } = Refusal.safeParse(given)
    return refusal && line([t(`refusal.reasons.${refusal.reason}`), t(`refusal.ways.${refusal.way}`)])
  }

  return ({ event: { type, data } }: HistoryStep) => {
    const reason = reasonOf(wordOf(data.reason))
    if (type === 'refused') return refusalOf(data.refusal)
    if (type === 'canceled') return line([reason, wordOf(data.note)])
    if (reason && reason !== undoneReason) return reason
    const fields = wordsIn(data.fields).filter((field) => t.has(`fields.${field}`))
    const names = [...fields.map((field) => t(`fields.${field}`)), ...namesOf(wordsIn(data.own_fields))]
    return type === 'edited' && names.length > 0 ? list(names) : undefined
  }
}
