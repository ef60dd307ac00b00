import { Button, IconButton, Kbd, Menu, useCan, useFormats, useShortcut, useText } from '@comptoir/platform/admin'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { canReturn, type ReturnAction } from '../../contract/return.rules.ts'
import type { Return } from '../../contract/return.ts'
import { stageOf, useTitleOf } from '../return-words.ts'
import { type ReturnAct, useReturnAct } from '../use-returns.ts'
import { ApproveDialog, DeclineDialog } from './answer-dialogs.tsx'
import { RefundOwed } from './refund-owed.tsx'
import styles from './return-block.module.css'

/** They ask something first. */
const asking = ['approve', 'decline', 'refund'] as const
type Asked = (typeof asking)[number]

type Plain = Extract<ReturnAct['is'], 'reopen' | 'receive' | 'cancel'>

interface ReturnActsProps {
  record: Return
  /** Its steps have keys. */
  hasKeys: boolean
}

/** The next step of a return, and what else may be done with it. */
export function ReturnActs({ record, hasKeys }: ReturnActsProps) {
  const t = useText('returns')
  const next = useNext(record)
  const word = useWords(record)
  const { mutate, isPending } = useReturnAct(record)
  const [asked, setAsked] = useState<Asked | null>(null)
  const act = (action: Asked | Plain) => {
    const question = asking.find((each) => each === action)
    if (question) setAsked(question)
    else if (action === 'reopen' || action === 'receive' || action === 'cancel') mutate({ is: action })
  }
  const mayDecline = canReturn('decline', record)
  const group = t('returns')
  useShortcut(hasKeys && next ? 's' : null, () => next && act(next), { label: next ? word(next) : group, group })
  useShortcut(hasKeys && mayDecline ? 'd' : null, () => act('decline'), { label: t('steps.decline'), group })
  const open = (kind: Asked) => ({
    open: asked === kind,
    onOpenChange: (isOpen: boolean) => setAsked(isOpen ? kind : null),
  })
  return (
    <div className={styles.returnActs}>
      {mayDecline && (
        <Button variant="ghost" onClick={() => act('decline')} iconEnd={hasKeys && <Kbd keys="d" />}>
          {t('steps.decline')}
        </Button>
      )}
      {next && (
        <Button
          variant={next === 'reopen' ? 'secondary' : 'primary'}
          busy={isPending}
          onClick={() => act(next)}
          iconEnd={hasKeys && <Kbd keys="s" />}
        >
          {word(next)}
        </Button>
      )}
      <OtherActs record={record} next={next} onAct={act} />
      <ApproveDialog record={record} {...open('approve')} />
      <DeclineDialog record={record} {...open('decline')} />
      <RefundOwed record={record} {...open('refund')} />
    </div>
  )
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
  onAct: (action: Plain) => void
}

function OtherActs({ record, next, onAct }: OtherActsProps) {
  const t = useText('returns')
  const titleOf = useTitleOf()
  const others = (['receive', 'cancel'] as const).filter((action) => action !== next && canReturn(action, record))
  if (others.length === 0) return null
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t('more_for', { name: titleOf(record) })} icon={<Ellipsis size={16} aria-hidden="true" />} />
      }
      groups={[
        { id: 'steps', items: others.map((id) => ({ id, label: t(`steps.${id}`), onSelect: () => onAct(id) })) },
      ]}
    />
  )
}
