import { Check, Code, Thumb, useFormats, useText } from '@comptoir/platform/admin'
import { Check as CheckMark } from 'lucide-react'
import { isStopDone, openIn, type Places, type Stop, type StopPart } from '../../contract/pick-list.rules.ts'
import styles from './round.module.css'
import type { RoundActs } from './use-round.ts'

interface StopsProps {
  stops: readonly Stop[]
  tick: RoundActs['tick']
  places: Places
  isDone: boolean
}

/** One way past the shelves for all orders, with what goes into which box. */
export function Stops({ stops, tick, places, isDone }: StopsProps) {
  const t = useText('fulfilment')
  const set = ({ order_id, line_id, line_ticked, ticked, quantity }: StopPart, isIn: boolean) =>
    tick.mutate({
      order: order_id,
      request: { order_line_id: line_id, quantity: line_ticked - ticked + (isIn ? quantity : 0) },
    })
  const setAll = ({ parts }: Stop, isIn: boolean) => {
    for (const part of parts) if (isIn ? openIn(part) > 0 : part.ticked > 0) set(part, isIn)
  }
  return (
    <ul className={styles.stops}>
      {stops.map((stop) => {
        const all = isStopDone(stop)
        return (
          <li key={stop.key} data-done={all || undefined}>
            <Check
              aria-label={t('round.stop', { title: stop.title })}
              checked={all}
              mixed={!all && stop.parts.some(({ ticked }) => ticked > 0)}
              disabled={isDone}
              onChange={() => setAll(stop, !all)}
            />
            <Thumb src={stop.image} alt="" size={56} />
            <div className={styles.stopWhat}>
              <b>
                <bdi>{stop.title}</bdi>
              </b>
              <p>
                {stop.variant_title && <bdi>{stop.variant_title}</bdi>} {stop.sku && <Code>{stop.sku}</Code>}{' '}
                {stop.location_id && <bdi>{places?.get(stop.location_id)}</bdi>}
              </p>
              {stop.parts.map(
                ({ box, line_id, note }) => note && <p key={line_id}>{t('round.scanned', { box, title: note })}</p>,
              )}
            </div>
            <div className={styles.stopParts}>
              {stop.parts.map((part) => (
                <Part key={part.line_id} part={part} title={stop.title} isDone={isDone} onChange={set} />
              ))}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

interface PartProps {
  part: StopPart
  title: string
  isDone: boolean
  onChange: (part: StopPart, isIn: boolean) => void
}

function Part({ part, title, isDone, onChange }: PartProps) {
  const t = useText('fulfilment')
  const { number } = useFormats()
  const { box, quantity, ticked } = part
  const isIn = openIn(part) === 0
  return (
    <button
      type="button"
      className={styles.part}
      aria-pressed={isIn}
      aria-label={t('round.part', { box, quantity, title })}
      disabled={isDone}
      onClick={() => onChange(part, !isIn)}
    >
      <b>{number(box)}</b>
      <span>
        {ticked > 0 && !isIn ? t('of', { quantity: number(ticked), all: number(quantity) }) : number(quantity)}
      </span>
      {isIn && <CheckMark size={14} aria-hidden="true" />}
    </button>
  )
}
