import {
  Button,
  IconButton,
  Kbd,
  Menu,
  StateDot,
  useCan,
  useFormats,
  useShortcut,
  useText,
} from '@comptoir/platform/admin'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { canReturn, type ReturnAction } from '../../contract/return.rules.ts'
import type { Return } from '../../contract/return.ts'
import { ExchangeInstead } from '../exchange/exchange-instead.tsx'
import { stageOf, useTitleOf } from '../return-words.ts'
import { type BlockProps, type ReturnAct, useReturnAct } from '../use-returns.ts'
import { ApproveDialog, DeclineDialog } from './answer-dialogs.tsx'
import { RefundOwed } from './refund-owed.tsx'
import styles from './return-block.module.css'
import { PrintReturnLabel, ReturnLabelDialog, useReturnPapers } from './return-label.tsx'
import { SettleStep, useMaySettle } from './settle-step.tsx'

/** They ask something first. */
const asking = ['approve', 'decline', 'refund', 'label'] as const
type Asked = (typeof asking)[number]
const questionOf = (action: ReturnAction) => asking.find((each) => each === action) ?? null

type Plain = Extract<ReturnAct['is'], 'reopen' | 'receive' | 'cancel'>

interface ReturnActsProps extends BlockProps {
  /** Its steps have keys. */
  hasKeys: boolean
  isFirst?: boolean
  /** What it asks at first. */
  begun?: 'next' | 'decline' | null
}

/** The next step of a return, and what else may be done with it. */
export function ReturnActs({ record, order, hasKeys, isFirst = false, begun }: ReturnActsProps) {
  const t = useText('returns')
  const maySettle = useMaySettle({ record, order })
  const next = useNext(record)
  const { mutate, isPending } = useReturnAct(record)
  const first = begun === 'next' ? !maySettle && next : begun
  const [asked, setAsked] = useState<Asked | null>(first ? questionOf(first) : null)
  const act = (action: Asked | Plain) => {
    const question = questionOf(action)
    if (question) setAsked(question)
    else if (action === 'reopen' || action === 'receive' || action === 'cancel') mutate({ is: action })
  }
  const mayDecline = canReturn('decline', record)
  useShortcut(hasKeys && mayDecline ? 'd' : null, () => act('decline'), {
    label: t('steps.decline'),
    group: t('returns'),
  })
  const open = (kind: Asked) => ({
    open: asked === kind,
    onOpenChange: (isOpen: boolean) => setAsked(isOpen ? kind : null),
  })
  return (
    <div className={styles.returnActs}>
      <PrintReturnLabel record={record} />
      <ExchangeActs record={record} order={order} />
      {mayDecline && (
        <Button variant="ghost" onClick={() => act('decline')} iconEnd={hasKeys && <Kbd keys="d" />}>
          {t('steps.decline')}
        </Button>
      )}
      {maySettle ? (
        <SettleStep record={record} order={order} hasKeys={hasKeys} isFirst={isFirst} />
      ) : (
        next && <NextStep record={record} next={next} hasKeys={hasKeys} busy={isPending} onAct={act} />
      )}
      <OtherActs record={record} next={next} isUnsent={maySettle} onAct={act} />
      <ApproveDialog record={record} {...open('approve')} />
      <DeclineDialog record={record} {...open('decline')} />
      <RefundOwed record={record} {...open('refund')} />
      <ReturnLabelDialog record={record} {...open('label')} />
    </div>
  )
}

interface NextStepProps {
  record: Return
  next: Next
  hasKeys: boolean
  busy: boolean
  onAct: (action: Next) => void
}

function NextStep({ record, next, hasKeys, busy, onAct }: NextStepProps) {
  const t = useText('returns')
  const label = useWords(record)(next)
  useShortcut(hasKeys ? 's' : null, () => onAct(next), { label, group: t('returns') })
  return (
    <Button
      variant={hasKeys && next !== 'reopen' ? 'primary' : 'secondary'}
      busy={busy}
      onClick={() => onAct(next)}
      iconEnd={hasKeys && <Kbd keys="s" />}
    >
      {label}
    </Button>
  )
}

/** Goods in place of money that is owed; what the customer has still to pay after an exchange. */
function ExchangeActs({ record, order }: BlockProps) {
  const t = useText('returns')
  const { money } = useFormats()
  const { totals, currency } = order
  const isOwed = record.unpacked_at !== null && canReturn('exchange', record)
  if (isOwed) return <ExchangeInstead record={record} order={order} />
  if (record.status !== 'exchanged' || totals.due === 0) return null
  return <StateDot tone="new">{t('exchange.not_paid', { amount: money(totals.due, currency) })}</StateDot>
}

const steps = ['approve', 'receive', 'refund', 'reopen'] as const
type Next = (typeof steps)[number]

function useNext(record: Return): Next | undefined {
  const mayRefund = useCan('admin_orders_refund')
  const next = steps.find((action) => canReturn(action, record))
  return next === 'refund' && !mayRefund ? undefined : next
}

function useWords(record: Return) {
  const t = useText('returns')
  const { money } = useFormats()
  return (action: Next) => {
    if (action === 'refund') return t('steps.refund', { amount: money(record.owed ?? 0, record.currency) })
    if (action === 'approve' && stageOf(record) === 'withdrawn') return t('steps.send_label')
    return t(`steps.${action}`)
  }
}

interface OtherActsProps {
  record: Return
  next: ReturnAction | undefined
  /** Nothing has to come back. */
  isUnsent: boolean
  onAct: (action: Plain | 'label') => void
}

const others = ['label', 'receive', 'cancel'] as const

function OtherActs({ record, next, isUnsent, onAct }: OtherActsProps) {
  const t = useText('returns')
  const titleOf = useTitleOf()
  const word = (action: Plain | 'label') =>
    t(action === 'label' && record.label ? 'steps.other_label' : `steps.${action}`)
  // Before the approval it is attached with it.
  const possible = others
    .filter((action) => !isUnsent || action === 'cancel')
    .filter((action) => record.status === 'approved' || action !== 'label')
  const papers = useReturnPapers(record)
  const shown = possible.filter((action) => action !== next && canReturn(action, record))
  const groups = [
    { id: 'papers', items: papers },
    { id: 'steps', items: shown.map((id) => ({ id, label: word(id), onSelect: () => onAct(id) })) },
  ].filter(({ items }) => items.length > 0)
  if (groups.length === 0) return null
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t('more_for', { name: titleOf(record) })} icon={<Ellipsis size={16} aria-hidden="true" />} />
      }
      groups={groups}
    />
  )
}
