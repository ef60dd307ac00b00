import {
  AlertDialog,
  Button,
  Columns,
  Kbd,
  SaveBar,
  Skeleton,
  useFormats,
  useLatest,
  useShortcut,
  useText,
} from '@comptoir/platform/admin'
import { Pencil } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { OrderEdit } from '../../../contract/edit/order-edits.wire.ts'
import type { Order } from '../../../contract/order.ts'
import { AfterSaving } from './after/after-saving.tsx'
import { Difference } from './after/difference.tsx'
import { StockChange } from './after/stock-change.tsx'
import { type LinesDraft, useLinesDraft } from './draft/use-lines-draft.ts'
import { EditedLines } from './goods/edited-lines.tsx'
import styles from './lines-mode.module.css'
import { MeanwhileBanner } from './meanwhile-banner.tsx'
import { useLinesMode } from './mode/use-lines-mode.ts'
import { EditBars } from './session/edit-bars.tsx'
import { useEdits } from './session/use-edits.ts'
import { useKeptEdit } from './session/use-kept-edit.ts'
import { useMeanwhile } from './use-meanwhile.ts'
import { useSaveLines } from './use-save-lines.ts'

interface LinesModeProps {
  order: Order
  /** Save is within the thumb's reach. */
  isPhone: boolean
}

/** Other goods in a placed order: what it comes to is seen before it is saved. */
export function LinesMode({ order, isPhone }: LinesModeProps) {
  const edits = useEdits(order.id)
  const [began, setBegan] = useState<{ edit: OrderEdit | null } | null>(null)
  // What is kept on the server later is this panel's own.
  if (edits && !began) setBegan({ edit: edits.own })
  if (!began) return <Skeleton />
  return <Editing order={order} isPhone={isPhone} edit={began.edit} />
}

interface EditingProps extends LinesModeProps {
  edit: OrderEdit | null
}

function Editing({ order, isPhone, edit }: EditingProps) {
  const { end } = useLinesMode(order)
  const of = useLinesDraft(order, edit)
  const kept = useKeptEdit(order, of.draft, edit)
  const meanwhile = useMeanwhile(order, edit)
  const [isLeaving, setLeaving] = useState(false)
  const saving = useSaveLines(order, of, { kept, onDone: (then) => end(then === 'nothing' ? null : then) })
  const discard = () => void kept.discard().finally(() => end())
  const leave = () => (of.count > 0 ? setLeaving(true) : discard())
  useModeKeys({ save: saving.save, leave })
  const shown = { order, of, meanwhile }
  return (
    <>
      <ModeBar {...shown} {...saving} onLeave={leave} isPhone={isPhone} />
      <EditBars order={order} />
      <MeanwhileBanner {...shown} isLate={saving.isLate} />
      <Columns
        main={<EditedLines {...shown} />}
        aside={
          <>
            <Difference order={order} of={of} />
            <AfterSaving order={order} of={of} />
            <StockChange order={order} draft={of.draft} />
          </>
        }
      />
      {isPhone && <ThumbSave order={order} of={of} {...saving} />}
      <LeaveQuestion count={of.count} open={isLeaving} onOpenChange={setLeaving} onConfirm={discard} />
    </>
  )
}

function useModeKeys({ save, leave }: { save: () => void; leave: () => void }) {
  const t = useText('orders')
  const onEscape = useLatest(leave)
  useShortcut('mod+enter', save, { label: t('edit_lines.save'), group: t('order') })
  useEffect(
    function leaveByEscape() {
      const press = (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || isPopupOpen()) return
        onEscape()
      }
      window.addEventListener('keydown', press)
      return () => window.removeEventListener('keydown', press)
    },
    [onEscape],
  )
}

/** Escape closes it first. */
const isPopupOpen = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null

interface Saving {
  save: () => void
  isSaving: boolean
  isReady: boolean
}

/** "Save and ask for €23.00". */
function useSaveText({ currency }: Order, { tried, draft }: LinesDraft) {
  const t = useText('orders')
  const { money } = useFormats()
  const { due = 0, overpaid = 0 } = tried?.difference ?? {}
  if (draft.follow_up === 'ask' && due > 0) return t('edit_lines.save_ask', { amount: money(due, currency) })
  if (draft.follow_up === 'refund' && overpaid > 0)
    return t('edit_lines.save_refund', { amount: money(overpaid, currency) })
  return t('edit_lines.save')
}

/** "3 lines changed, €23.00 more", or what waits. */
function useBarText({ currency }: Order, { count, draft, conflicts, tried }: LinesDraft) {
  const t = useText('orders')
  const { money } = useFormats()
  if (count === 0) return t('edit_lines.nothing')
  const { total = 0 } = tried?.difference ?? {}
  const amount = money(Math.abs(total), currency)
  const lines = draft.lines.length + draft.added.length
  return [
    ...(lines > 0 ? [t('edit_lines.changed', { count: lines })] : []),
    ...(conflicts.length > 0 ? [t('edit_lines.to_decide', { count: conflicts.length })] : []),
    ...(total === 0 ? [] : [t(total > 0 ? 'edit_lines.more' : 'edit_lines.less', { amount })]),
  ].join(' · ')
}

interface ModeBarProps extends Saving {
  order: Order
  of: LinesDraft
  onLeave: () => void
  isPhone: boolean
}

function ModeBar({ order, of, save, isSaving, isReady, onLeave, isPhone }: ModeBarProps) {
  const t = useText('orders')
  const saveText = useSaveText(order, of)
  const text = useBarText(order, of)
  return (
    <SaveBar
      open
      label={t('edit_lines.mode')}
      icon={<Pencil size={16} aria-hidden="true" />}
      text={text}
      saveText={isPhone ? null : saveText}
      saveEnd={
        <span className={styles.saveKey} aria-hidden="true">
          <Kbd keys="mod+s" />
        </span>
      }
      waiting={!isReady}
      busy={isSaving}
      action={of.conflicts.length > 0 && <Button onClick={showDecision}>{t('edit_lines.show_line')}</Button>}
      onSave={save}
      onDiscard={onLeave}
    />
  )
}

/** The first line that waits for a decision. */
function showDecision() {
  const question = document.querySelector('[data-decide]')
  question?.scrollIntoView({ block: 'center' })
  question?.querySelector('button')?.focus({ preventScroll: true })
}

function ThumbSave({ order, of, save, isSaving, isReady }: Saving & { order: Order; of: LinesDraft }) {
  const label = useSaveText(order, of)
  return (
    <div className={styles.thumbSave}>
      <Button variant="primary" disabled={!isReady} busy={isSaving} onClick={save}>
        {label}
      </Button>
    </div>
  )
}

interface LeaveQuestionProps {
  count: number
  open: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
}

function LeaveQuestion({ count, ...dialog }: LeaveQuestionProps) {
  const t = useText('orders')
  return (
    <AlertDialog
      {...dialog}
      title={t('edit_lines.leave', { count })}
      text={t('edit_lines.leave_text')}
      confirm={t('edit_lines.throw_away')}
      cancel={t('edit_lines.leave_cancel')}
    />
  )
}
