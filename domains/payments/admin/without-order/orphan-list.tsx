import { useShortcut, useText } from '@comptoir/platform/admin'
import { useRef } from 'react'
import type { ListedOrphan } from '../../contract/money/orphan-payment.ts'
import { OrphanRow } from './orphan-row.tsx'
import styles from './without-order.module.css'

interface OrphanListProps {
  payments: readonly ListedOrphan[]
  opened: string | null
  onOpen: (id: string | null) => void
}

const columns = ['state', 'when', 'provider', 'from', 'why', 'amount'] as const

/** The keys J and K go from one to the next, Enter opens. */
function useRowKeys() {
  const t = useText('payments')
  const list = useRef<HTMLUListElement>(null)
  const move = (by: number) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(':scope > li > button') ?? [])]
    const at = rows.findIndex((row) => row.matches(':focus'))
    rows[Math.min(Math.max(at + by, 0), rows.length - 1)]?.focus()
  }
  useShortcut('j', () => move(1), { label: t('orphans.keys.next'), group: t('orphans.title') })
  useShortcut('k', () => move(-1), { label: t('orphans.keys.previous'), group: t('orphans.title') })
  return list
}

export function OrphanList({ payments, opened, onOpen }: OrphanListProps) {
  const t = useText('payments')
  const list = useRowKeys()
  return (
    <>
      <div className={styles.columns} aria-hidden="true">
        {columns.map((column) => (
          <span key={column}>{t(`orphans.columns.${column}`)}</span>
        ))}
      </div>
      <ul ref={list} className={styles.orphans}>
        {payments.map((payment) => (
          <OrphanRow
            key={payment.id}
            payment={payment}
            isOpen={payment.id === opened}
            onToggle={() => onOpen(payment.id === opened ? null : payment.id)}
          />
        ))}
      </ul>
    </>
  )
}
