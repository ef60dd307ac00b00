import { FillBadge, MoneyText, Receipt, type ReceiptLine, useText } from '@comptoir/platform/admin'
import type { EditedLine } from '../../../../contract/edit/order-edits.wire.ts'
import type { OrderLine } from '../../../../contract/line/order-line.ts'
import { openIn } from '../../../../contract/line/pieces.rules.ts'
import { sharesOfLine } from '../../../../contract/line/shares.rules.ts'
import type { Order } from '../../../../contract/order.ts'
import { moneyLeft } from '../../../../contract/payment/ledger.rules.ts'
import { DiscountEntry } from '../../../discounts/discount-entry.tsx'
import { isSameCode, Remove, useIdleCodes } from '../../../discounts/idle-codes.tsx'
import type { LinesDraft } from '../draft/use-lines-draft.ts'
import styles from './after.module.css'

interface DifferenceProps {
  order: Order
  of: LinesDraft
}

interface Part {
  id: string
  label: string
  amount: number | null
  /** Takes it away; absent for what the shop gives by itself. */
  remove?: () => void
}

/** What the order costs after it, and what is owed or paid too much then. */
export function Difference({ order, of }: DifferenceProps) {
  const t = useText('orders')
  const { totals, currency, payments } = order
  const { difference = { total: 0, due: totals.due, overpaid: 0 } } = of.tried ?? {}
  const money = (amount: number) => <MoneyText amount={amount} currency={currency} />
  const before = totals.total - totals.returned
  const parts = useParts(order, of)
  const lines = parts.map(
    ({ id, label, amount, remove: takeAway }): ReceiptLine => ({
      id,
      label: (
        <>
          <bdi>{label}</bdi> {takeAway && <Remove name={label} onPress={takeAway} />}
        </>
      ),
      amount: amount === null ? <span className={styles.owed}>{t('edit_lines.to_decide_short')}</span> : money(amount),
    }),
  )
  const { draft, choose } = of
  const remove = (code: string) => choose({ codes: draft.codes.filter((each) => !isSameCode(each, code)) })
  const idle = useIdleCodes(of.tried?.rejected ?? [], draft.codes, remove)
  const paid = moneyLeft(payments)
  return (
    <div aria-live="polite">
      <Receipt
        title={t('edit_lines.difference')}
        state={of.count > 0 && <After {...difference} />}
        lines={[...lines, ...idle]}
        total={{ label: t('edit_lines.new_total'), amount: money(before + difference.total) }}
        after={[{ id: 'before', label: t('edit_lines.before'), amount: money(before) }]}
      >
        <dl className={styles.owing}>
          {paid > 0 && (
            <div>
              <dt>{t('edit_lines.paid')}</dt>
              <dd>{money(paid)}</dd>
            </div>
          )}
          {difference.due > 0 && (
            <div className={styles.owed}>
              <dt>{t('edit_lines.owed')}</dt>
              <dd>{money(difference.due)}</dd>
            </div>
          )}
          {difference.overpaid > 0 && (
            <div>
              <dt>{t('edit_lines.too_much')}</dt>
              <dd>{money(difference.overpaid)}</dd>
            </div>
          )}
        </dl>
        <DiscountEntry
          codes={draft.codes}
          manual={draft.manual_discount}
          currency={currency}
          error={undefined}
          onChange={({ codes, manual_discount }) =>
            choose({ ...(codes && { codes: [...codes] }), ...(manual_discount !== undefined && { manual_discount }) })
          }
        />
      </Receipt>
    </div>
  )
}

function After({ due, overpaid }: { due: number; overpaid: number }) {
  const t = useText('orders')
  if (overpaid > 0) return <FillBadge fill="solid">{t('edit_lines.overpaid_after')}</FillBadge>
  return (
    <FillBadge fill={due > 0 ? 'half' : 'solid'}>
      {t(due > 0 ? 'edit_lines.due_after' : 'edit_lines.settled_after')}
    </FillBadge>
  )
}

/** Each change with what it costs; taxes that come on top, and the delivery. */
function useParts(order: Order, { draft, conflicts, tried, choose }: LinesDraft): Part[] {
  const t = useText('orders')
  const isIncluded = order.totals.tax_included
  const lines = draft.lines.flatMap((entry): Part[] => {
    const line = order.products.find(({ id }) => id === entry.order_line_id)
    if (!line) return []
    const today = tried?.today.find(({ order_line_id }) => order_line_id === line.id)?.unit_price
    const isOpen = conflicts.some((each) => each.line.id === line.id)
    const label = t(`edit_lines.part_${kindOf(entry)}`, {
      name: line.title,
      count: Math.abs(entry.quantity - entry.was.quantity),
    })
    return [{ id: line.id, label, amount: isOpen ? null : amountOf(line, entry, { isIncluded, today }) }]
  })
  const added = draft.added.map(({ key, title: name, quantity: count, agreed, unit_price }) => ({
    ...{ id: key, label: t('edit_lines.part_added', { name, count }) },
    amount: (agreed ?? unit_price) * count,
  }))
  // Discounts by themselves, too: goods stand at their prices.
  const given = (tried?.discounts ?? []).map(({ id, discount_id, title, code, amount }): Part => {
    const part = { id, label: title || code || t('slip.by_hand'), amount: -amount }
    if (discount_id === null) return { ...part, remove: () => choose({ manual_discount: null }) }
    if (code === null) return part
    return { ...part, remove: () => choose({ codes: draft.codes.filter((each) => !isSameCode(each, code)) }) }
  })
  const known = [...lines, ...added, ...given]
  const isDelivered = draft.delivery === 'now' && tried !== null && tried.delivery.now !== null
  const delivery = isDelivered ? (tried.delivery.now ?? 0) - tried.delivery.before : 0
  const rest = tried ? tried.difference.total - delivery - known.reduce((sum, { amount }) => sum + (amount ?? 0), 0) : 0
  return [
    ...known,
    ...(delivery === 0 ? [] : [{ id: 'delivery', label: t('slip.shipping'), amount: delivery }]),
    ...(rest === 0 || isIncluded ? [] : [{ id: 'tax', label: t('slip.tax'), amount: rest }]),
  ]
}

function kindOf({ quantity, was }: EditedLine) {
  if (quantity === 0) return 'removed'
  if (quantity === was.quantity) return 'price'
  return quantity > was.quantity ? 'more' : 'less'
}

function amountOf(line: OrderLine, entry: EditedLine, { isIncluded, today }: { isIncluded: boolean; today?: number }) {
  const step = entry.quantity - entry.was.quantity
  const lost = step < 0 ? sharesOfLine(line, -step, { isIncluded }).value : 0
  const each = entry.more_at === 'today' ? (today ?? entry.unit_price) : entry.unit_price
  const staying = Math.min(openIn(line), openIn(line) + step)
  const repriced = entry.unit_price === entry.was.unit_price ? 0 : staying * (entry.unit_price - entry.was.unit_price)
  return repriced - lost + Math.max(0, step) * each
}
