import {
  AlertDialog,
  Banner,
  Button,
  call,
  Dialog,
  Kbd,
  type Overlay,
  toast,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeLines } from '../../../contract/lines-change.wire.ts'
import type { Order } from '../../../contract/order.ts'
import { ProductSearch } from '../../goods/product-search.tsx'
import { keepOrder, keyOf } from '../../use-order.ts'
import { Difference } from './difference.tsx'
import { EditedLines } from './edited-lines.tsx'
import styles from './lines-box.module.css'
import { type LinesDraft, useLinesDraft } from './use-lines-draft.ts'

interface LinesBoxProps extends Overlay {
  order: Order
}

/** Other goods in a placed order: what it comes to is seen before it is saved. */
export function LinesBox({ order, open, onOpenChange }: LinesBoxProps) {
  const t = useText('orders')
  const draft = useLinesDraft(order)
  const [isLeaving, setLeaving] = useState(false)
  const close = (reason: string) => {
    setLeaving(false)
    draft.clear()
    onOpenChange(false, reason)
  }
  const { save, isSaving, isStale } = useSave(order, draft, () => close('done'))
  const ask = (next: boolean, reason: string) => {
    if (!next && draft.isChanged) setLeaving(true)
    else onOpenChange(next, reason)
  }
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={ask}
        size="wide"
        title={t('edit_lines.title', { number: String(order.number) })}
        cancel
        note={draft.isChanged ? undefined : t('edit_lines.nothing')}
        footer={<SaveButton order={order} draft={draft} isSaving={isSaving} onSave={save} />}
      >
        {isStale && <Banner tone="warning">{t('edit_lines.stale')}</Banner>}
        <div className={styles.two}>
          <div className={styles.what}>
            <EditedLines order={order} draft={draft} />
            <ProductSearch onPick={draft.add} />
          </div>
          <Difference order={order} draft={draft} />
        </div>
      </Dialog>
      <AlertDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={t('edit_lines.leave')}
        text={t('edit_lines.leave_text')}
        confirm={t('edit_lines.leave_confirm')}
        cancel={t('edit_lines.leave_cancel')}
        onConfirm={() => close('left')}
      />
    </>
  )
}

/** A stale save loses nothing: the order is read again, and what was entered stands beside it. */
function useSave(order: Order, { change, tried, mail }: LinesDraft, onDone: () => void) {
  const t = useText('orders')
  const errorText = useErrorText('orders')
  const client = useQueryClient()
  const [isStale, setStale] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(changeLines, {
        params: { id: order.id },
        body: { ...change, mail, version: order.version, expected_due: tried?.difference.due },
      }),
    onSuccess({ order: saved, moves }) {
      keepOrder(client, { order: saved, moves })
      setStale(false)
      toast.success(t('edit_lines.saved'))
      onDone()
    },
    onError(error) {
      const isLate = error instanceof ApiError && error.code === 'VERSION_CONFLICT'
      setStale(isLate)
      if (isLate) void client.invalidateQueries({ queryKey: keyOf(order.id) })
      else toast.error(errorText(error))
    },
  })
  return { save: () => tried && mutate(), isSaving: isPending, isStale }
}

interface SaveProps {
  order: Order
  draft: LinesDraft
  isSaving: boolean
  onSave: () => void
}

function SaveButton({ order, draft: { tried, isAsking }, isSaving, onSave }: SaveProps) {
  const t = useText('orders')
  const { money } = useFormats()
  const { total = 0 } = tried?.difference ?? {}
  const amount = money(Math.abs(total), order.currency)
  const word = total === 0 ? 'save' : total > 0 ? 'save_more' : 'save_less'
  return (
    <Button
      variant="primary"
      disabled={tried === null || isAsking}
      busy={isSaving}
      onClick={onSave}
      iconEnd={<Kbd keys="mod+enter" />}
    >
      {t(`edit_lines.${word}`, { amount })}
    </Button>
  )
}
