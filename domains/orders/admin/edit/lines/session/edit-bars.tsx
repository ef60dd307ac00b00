import { Avatar, Button, call, RelativeTime, toast, useErrorText, useFormats, useText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { countOfEdit } from '../../../../contract/edit/edit-count.rules.ts'
import { askEditor, dropEdit, type OrderEdit, takeEdit } from '../../../../contract/edit/order-edits.wire.ts'
import type { Order } from '../../../../contract/order.ts'
import { useLinesMode } from '../mode/use-lines-mode.ts'
import styles from './edit-bars.module.css'
import { refreshEdits } from './use-edits.ts'
import { useOthersEdits } from './use-others-edits.ts'

interface EditBarsProps {
  order: Order
}

/** Above the lines: who edits them, and what was left unsaved. */
export function EditBars({ order }: EditBarsProps) {
  const { own, active, left } = useOthersEdits(order)
  const { isOn, isPossible } = useLinesMode(order)
  return (
    <>
      {active.map((edit) => (
        <ActiveEdit key={edit.id} order={order} edit={edit} />
      ))}
      {!isOn && isPossible && own && <LeftEdit order={order} edit={own} isOwn isBusy={false} />}
      {!isOn &&
        isPossible &&
        left.map((edit) => <LeftEdit key={edit.id} order={order} edit={edit} isOwn={false} isBusy={own !== null} />)}
    </>
  )
}

interface EditProps {
  order: Order
  edit: OrderEdit
}

function ActiveEdit({ order, edit }: EditProps) {
  const t = useText('orders')
  const { time } = useFormats()
  const { isOn, isPossible, begin } = useLinesMode(order)
  const { name } = edit
  return (
    <section className={styles.editBar} data-active role="status">
      <Avatar name={name} />
      <div>
        <b>{t('edit_lines.editing_since', { name, time: time(edit.started_at) })}</b>
        <p>
          {t('edit_lines.so_far', { count: countOfEdit(edit.changes) })} <RelativeTime at={edit.at} />
        </p>
      </div>
      <Ask edit={edit} />
      {!isOn && isPossible && <Button onClick={begin}>{t('edit_lines.edit_too')}</Button>}
    </section>
  )
}

/** In the bell of whoever edits, once. */
function Ask({ edit: { id: edit_id, order_id: id, name } }: Pick<EditProps, 'edit'>) {
  const t = useText('orders')
  const errorText = useErrorText('orders')
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call(askEditor, { params: { id, edit_id } }),
    onSuccess: () => void toast.success(t('edit_lines.asked_done', { name })),
    onError: (error) => void toast.error(errorText(error)),
  })
  return (
    <Button variant="ghost" writes busy={isPending} disabled={isSuccess} onClick={() => mutate()}>
      {isSuccess ? t('edit_lines.asked') : t('edit_lines.ask_editor', { name })}
    </Button>
  )
}

interface LeftEditProps extends EditProps {
  isOwn: boolean
  /** One goes on with one's own first. */
  isBusy: boolean
}

function LeftEdit({ order, edit, isOwn, isBusy }: LeftEditProps) {
  const t = useText('orders')
  const { relative } = useFormats()
  const { begin } = useLinesMode(order)
  const { take, drop, isPending } = useLeftEdit(order, edit, begin)
  return (
    <section className={styles.editBar}>
      <Avatar name={edit.name} />
      <div>
        <b>{t(isOwn ? 'edit_lines.left_own' : 'edit_lines.left', { name: edit.name, time: relative(edit.at) })}</b>
        <p>{useSummary(order, edit)}</p>
      </div>
      <Button variant="ghost" writes busy={isPending} onClick={drop}>
        {t('edit_lines.throw_away')}
      </Button>
      {!isBusy && (
        <Button writes busy={isPending} onClick={isOwn ? begin : take}>
          {t('edit_lines.go_on')}
        </Button>
      )}
    </section>
  )
}

const maxNamed = 3

/** "Enamel jug 1 → 2, kitchen knife removed". */
function useSummary({ products }: Order, { changes: { lines, added } }: OrderEdit) {
  const t = useText('orders')
  const { line, number } = useFormats()
  const changed = lines.flatMap(({ order_line_id, quantity, was }) => {
    const name = products.find(({ id }) => id === order_line_id)?.title
    if (name === undefined) return []
    if (quantity === 0) return [t('edit_lines.part_removed', { name })]
    if (quantity === was.quantity) return [t('edit_lines.part_price', { name })]
    return [t('edit_lines.step', { name, was: number(was.quantity), now: number(quantity) })]
  })
  const all = [
    ...changed,
    ...added.map(({ title: name, quantity: count }) => t('edit_lines.part_added', { name, count })),
  ]
  const rest = all.length - maxNamed
  return line(rest > 0 ? [...all.slice(0, maxNamed), t('edit_lines.and_more', { count: rest })] : all)
}

function useLeftEdit({ id }: Order, edit: OrderEdit, onTaken: () => void) {
  const t = useText('orders')
  const errorText = useErrorText('orders')
  const client = useQueryClient()
  const params = { id, edit_id: edit.id }
  const after = {
    onError: (error: Error) => toast.error(errorText(error)),
    onSettled: () => refreshEdits(client, id),
  }
  const taking = useMutation({
    mutationFn: () => call(takeEdit, { params, body: { version: edit.version } }),
    ...after,
    async onSuccess() {
      await refreshEdits(client, id)
      onTaken()
    },
  })
  const dropping = useMutation({
    mutationFn: () => call(dropEdit, { params, query: { version: edit.version } }),
    ...after,
    onSuccess: () => toast.success(t('edit_lines.thrown_away')),
  })
  return {
    take: () => taking.mutate(),
    drop: () => dropping.mutate(),
    isPending: taking.isPending || dropping.isPending,
  }
}
