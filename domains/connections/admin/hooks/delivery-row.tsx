import { RecentTime, StateDot, type Tone, useText } from '@comptoir/platform/admin'
import { useId } from 'react'
import type { Delivery } from '../../contract/webhook.ts'
import { DeliveryDetail } from './delivery-detail.tsx'
import styles from './hooks.module.css'

interface DeliveryRowProps {
  delivery: Delivery
  isOpen: boolean
  onToggle: () => void
}

function stateOf({ state, tries }: Delivery): { tone: Tone; text: string } {
  if (state === 'sent') return { tone: 'done', text: 'sent' }
  if (state === 'failed') return { tone: 'danger', text: 'failed' }
  return tries > 0 ? { tone: 'new', text: 'trying' } : { tone: 'off', text: 'waiting' }
}

export function DeliveryRow({ delivery, isOpen, onToggle }: DeliveryRowProps) {
  const t = useText('connections')
  const id = useId()
  const { event, about, status, error, tries, last_try_at } = delivery
  const { tone, text } = stateOf(delivery)

  return (
    <li className={styles.logItem}>
      <button
        type="button"
        className={styles.logRow}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        <StateDot tone={tone}>{t(`log.states.${text}`)}</StateDot>
        <code dir="ltr">{event}</code>
        <bdi>{about}</bdi>
        <span>{status ?? (error === null ? '–' : t('log.no_answer'))}</span>
        <span>{tries}</span>
        <span>{last_try_at === null ? '–' : <RecentTime at={last_try_at} />}</span>
      </button>
      {isOpen && (
        <div id={id}>
          <DeliveryDetail delivery={delivery} />
        </div>
      )}
    </li>
  )
}
