import { Button, call, Text, toast, useFormats, useText } from '@comptoir/platform/admin'
import { Link2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { ListedOrphan, OrphanPurchase, PurchaseObstacle } from '../../contract/money/orphan-payment.ts'
import { giveBackOrphan, makeOrphanOrder } from '../../contract/money/orphan-payment.wire.ts'
import { AttachDialog } from './attach-dialog.tsx'
import { useDecision } from './use-decision.ts'
import styles from './without-order.module.css'

interface OrphanDecisionsProps {
  payment: ListedOrphan
  purchase: OrphanPurchase | null
  obstacle: PurchaseObstacle | null
}

/** On its way back, and not refused: nothing is left to decide. */
const isDecided = ({ give_back_at, refusal }: ListedOrphan) => give_back_at === null && refusal === ''

export function OrphanDecisions({ payment, purchase, obstacle }: OrphanDecisionsProps) {
  const t = useText('payments')
  const [isAttaching, setAttaching] = useState(false)
  const isOpen = !isDecided(payment)
  return (
    <section className={styles.decisions} aria-label={t('orphans.decide.title')}>
      <Text as="p" tone="quiet">
        {t('orphans.decide.title')}
      </Text>
      {isOpen && <MakeButton payment={payment} purchase={purchase} obstacle={obstacle} />}
      <GiveBackButton payment={payment} />
      {isOpen && (
        <Button stretch icon={<Link2 size={16} aria-hidden="true" />} onClick={() => setAttaching(true)}>
          {t('orphans.decide.attach')}
        </Button>
      )}
      {isOpen && <Hint purchase={purchase} obstacle={obstacle} />}
      <AttachDialog payment={payment} open={isAttaching} onClose={() => setAttaching(false)} />
    </section>
  )
}

/** Goods may come back while this is read: the server decides. */
const isImpossible = (obstacle: PurchaseObstacle | null) => obstacle !== null && obstacle !== 'INSUFFICIENT_STOCK'

function MakeButton({ payment: { id, amount, currency }, purchase, obstacle }: OrphanDecisionsProps) {
  const t = useText('payments')
  const { money } = useFormats()
  const { mutate, isPending } = useDecision({
    act: () => call(makeOrphanOrder, { params: { id } }),
    onDone: ({ order }) => void toast.success(t('orphans.done.made', { number: String(order.number) })),
  })
  const count = purchase?.lines.length ?? 0
  return (
    <Button
      stretch
      variant="primary"
      busy={isPending}
      disabled={isImpossible(obstacle)}
      onClick={() => mutate(undefined)}
    >
      {t('orphans.decide.make', { count, sum: money(amount, currency) })}
    </Button>
  )
}

function GiveBackButton({ payment: { id, amount, currency, is_held } }: Pick<OrphanDecisionsProps, 'payment'>) {
  const t = useText('payments')
  const { money } = useFormats()
  const { mutate, isPending } = useDecision({
    act: () => call(giveBackOrphan, { params: { id } }),
    onDone: ({ payment: { is_open, outcome } }) =>
      void (is_open ? toast.error(t('orphans.done.refused')) : toast.success(t(`orphans.outcomes.${outcome}`))),
  })
  return (
    <Button
      stretch
      icon={<Undo2 size={16} data-mirror aria-hidden="true" />}
      busy={isPending}
      onClick={() => mutate(undefined)}
    >
      {t(is_held ? 'orphans.decide.let_go' : 'orphans.decide.give_back', { sum: money(amount, currency) })}
    </Button>
  )
}

/** Why there is no order to make of it, else what follows. */
function Hint({ purchase, obstacle }: Pick<OrphanDecisionsProps, 'purchase' | 'obstacle'>) {
  const t = useText('payments')
  const short = purchase?.lines.filter(({ quantity, available }) => available !== null && available < quantity) ?? []
  return (
    <div className={styles.hint}>
      <Text as="p" tone="quiet" size="12">
        {t(`orphans.obstacles.${obstacle ?? 'none'}`)}
      </Text>
      {short.map(({ title, quantity, available }) => (
        <Text as="p" key={title} size="12">
          {t('orphans.decide.short', { title, quantity, available: available ?? 0 })}
        </Text>
      ))}
    </div>
  )
}
