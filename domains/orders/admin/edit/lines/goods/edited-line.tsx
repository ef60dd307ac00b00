import { MoneyText, useText } from '@comptoir/platform/admin'
import type { EditedLine as EditedLineEntry } from '../../../../contract/edit/order-edits.wire.ts'
import type { OrderLine } from '../../../../contract/line/order-line.ts'
import { openIn } from '../../../../contract/line/pieces.rules.ts'
import { keptIn } from '../../../../contract/line/take-back.rules.ts'
import { LineAddons } from '../../../line-addons.tsx'
import { LineProperties } from '../../../line-properties.tsx'
import type { EditedProps } from '../draft/edited-props.ts'
import { entryOf, sentOf, wantedOf } from '../draft/lines-draft.ts'
import { isOfColleague } from '../draft/merge-lines.ts'
import styles from './edited-lines.module.css'
import { EditedRow } from './edited-row.tsx'
import { LineDecision } from './line-decision.tsx'
import { PriceChoice } from './price-choice.tsx'
import { ReturnWay } from './return-way.tsx'
import { ShortStock } from './short-stock.tsx'

/** A line of the order as it will be, with what it was. */
export function EditedLine({ line, ...props }: EditedProps & { line: OrderLine }) {
  const { order, of, meanwhile } = props
  const wanted = wantedOf(of.draft, line)
  const entry = entryOf(of.draft, line.id)
  const conflict = of.conflicts.find((each) => each.line.id === line.id)
  const put = (part: Parameters<typeof of.setLine>[1]) => of.setLine(line, part)
  return (
    <EditedRow
      {...{ id: line.id, title: line.title, note: line.variant_title, sku: line.sku, image: line.image }}
      {...{ quantity: wanted.quantity, unit_price: wanted.unit_price, currency: order.currency, least: sentOf(line) }}
      isChanged={entry !== undefined}
      isFixed={!entry && openIn(line) === 0}
      isPriceFixed={openIn(line) === 0}
      sum={sumOf(entry, todayOf(of, line))}
      question={conflict && <LineDecision conflict={conflict} order={order} meanwhile={meanwhile} of={of} />}
      onQuantity={(quantity) => put({ quantity })}
      onPrice={(unit_price) => put({ unit_price })}
      onRestore={() => put({ quantity: entry?.was.quantity ?? keptIn(line), unit_price: line.unit_price })}
    >
      <LineAddons addons={line.addons} currency={order.currency} />
      <LineProperties kind={line.kind} properties={line.properties} />
      {!conflict && <Was line={line} {...props} />}
      {sentOf(line) > 0 && !conflict && <ReturnWay order={order} line={line.id} />}
      <ShortStock variant={line.variant_id} error={of.error} />
    </EditedRow>
  )
}

const todayOf = ({ tried }: EditedProps['of'], { id }: OrderLine) =>
  tried?.today.find(({ order_line_id }) => order_line_id === id)?.unit_price

/** What a line that is taken out did cost; what one costs of which more is bought at the price of today. */
function sumOf(entry: EditedLineEntry | undefined, today: number | undefined) {
  if (!entry) return undefined
  const { quantity, unit_price, more_at, was } = entry
  if (quantity === 0) return was.quantity * was.unit_price
  const more = quantity - was.quantity
  return more > 0 && more_at === 'today' && today !== undefined ? was.quantity * unit_price + more * today : undefined
}

function Was({ line, order: { currency }, of }: EditedProps & { line: OrderLine }) {
  const { draft, setLine } = of
  const t = useText('orders')
  const entry = entryOf(draft, line.id)
  const sent = sentOf(line)
  if (!entry) {
    return (
      <>
        {isOfColleague(draft, line) && <p className={styles.editedWas}>{t('edit_lines.meanwhile')}</p>}
        {sent > 0 && <p className={styles.editedSent}>{t('edit_lines.sent', { count: sent })}</p>}
      </>
    )
  }
  const { quantity, unit_price, more_at, was } = entry
  const today = todayOf(of, line)
  const hasChoice = quantity > was.quantity && today !== undefined && today !== unit_price
  return (
    <>
      <p className={styles.editedWas}>
        {quantity === 0
          ? t('edit_lines.removed')
          : quantity !== was.quantity && t('edit_lines.was', { count: was.quantity })}
        {unit_price !== was.unit_price && quantity > 0 && (
          <>
            {quantity !== was.quantity && ' · '}
            {t('edit_lines.price_was')} <MoneyText amount={was.unit_price} currency={currency} />
          </>
        )}
      </p>
      {sent > 0 && <p className={styles.editedSent}>{t('edit_lines.sent', { count: sent })}</p>}
      {hasChoice && (
        <PriceChoice
          {...{ name: line.title, currency, today, inOrder: unit_price }}
          isToday={more_at === 'today'}
          onChoose={(isToday) => setLine(line, { more_at: isToday ? 'today' : 'order' })}
        />
      )}
    </>
  )
}
