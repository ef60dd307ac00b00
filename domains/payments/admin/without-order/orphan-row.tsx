import { ClockTime, Code, MoneyText, StateDot, Text, useFormats, useText } from '@comptoir/platform/admin'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { ListedOrphan } from '../../contract/money/orphan-payment.ts'
import { OrphanDetail } from './orphan-detail.tsx'
import { OrphanReasonText } from './orphan-reason-text.tsx'
import styles from './without-order.module.css'

interface OrphanRowProps {
  payment: ListedOrphan
  isOpen: boolean
  onToggle: () => void
}

/** Opened it says what is known, and what can be done. */
export function OrphanRow({ payment, isOpen, onToggle }: OrphanRowProps) {
  const id = useId()
  const { payment: reference, email, amount, currency, at } = payment
  return (
    <li data-open={isOpen || undefined}>
      <button type="button" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onToggle}>
        <OrphanState payment={payment} />
        <Text tone="quiet">
          <ClockTime at={at} />
        </Text>
        <span>{reference && <Code>{shortOf(reference)}</Code>}</span>
        <span>{email && <bdi>{email}</bdi>}</span>
        <OrphanReasonText payment={payment} />
        <strong>
          <MoneyText amount={amount} currency={currency} />
        </strong>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {isOpen && (
        <div id={id} className={styles.detail}>
          <OrphanDetail payment={payment} />
        </div>
      )}
    </li>
  )
}

const shortened = /^(.{6}).+(.{3})$/

const shortOf = (reference: string) => reference.replace(shortened, '$1…$2')

/** Whoever reads this has to know first whether it waits for them. */
function OrphanState({ payment: { is_held, capture_before, give_back_at, refusal } }: Pick<OrphanRowProps, 'payment'>) {
  const t = useText('payments')
  const { date } = useFormats()
  if (refusal !== '') return <StateDot tone="danger">{t('orphans.states.refused')}</StateDot>
  if (give_back_at === null) return <StateDot tone="transit">{t('orphans.states.going')}</StateDot>
  if (!is_held) return <StateDot tone="new">{t('orphans.states.paid')}</StateDot>
  return (
    <StateDot tone="new">
      {capture_before === null
        ? t('orphans.states.authorized')
        : t('orphans.states.authorized_until', { date: date(capture_before) })}
    </StateDot>
  )
}
