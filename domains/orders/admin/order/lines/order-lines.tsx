import { productUrl } from '@comptoir/catalogue/admin'
import {
  Card,
  Code,
  Link,
  MoneyText,
  PartSlot,
  RecordSlot,
  RecordWrap,
  type SlotRecord,
  Text,
  Thumb,
  useCan,
  useFormats,
  useIsFilled,
  useText,
} from '@comptoir/platform/admin'
import { CircleAlert } from 'lucide-react'
import type { OrderLine } from '../../../contract/line/order-line.ts'
import type { Order } from '../../../contract/order.ts'
import { EditLines } from '../../edit/lines/mode/edit-lines.tsx'
import { LineAddons } from '../../line-addons.tsx'
import { LineProperties } from '../../line-properties.tsx'
import type { Available } from '../../short-lines.ts'
import { LinePlaces, usePlaceNames } from './line-places.tsx'
import styles from './order-lines.module.css'

interface OrderLinesProps {
  order: Order
  record: SlotRecord
  /** Stock of the lines that were refused for want of it. */
  short: Available | null
}

/** What was sold, as it was called on the day of the order, and what packing adds to it. */
export function OrderLines({ order, record, short }: OrderLinesProps) {
  const t = useText('orders')
  const { products, items_count: count, state, draft } = order
  const hasTicks = useIsFilled('order.line.tick') && !draft
  const places = usePlaceNames(order)
  const isToPack = !draft && state.type === 'PREPARATION'
  return (
    <Card
      title={t(isToPack ? 'lines.to_pack' : 'lines.title')}
      note={t('lines.count', { lines: products.length, count })}
      actions={
        <>
          <RecordSlot id="order.lines.head" record={record} />
          <EditLines order={order} />
        </>
      }
      flush
    >
      <div className={styles.orderLines}>
        <RecordSlot id="order.lines.before" record={record} />
        <RecordWrap id="order.lines" record={record}>
          <ul
            className={styles.orderLineRows}
            data-ticks={hasTicks || undefined}
            data-places={places ? true : undefined}
          >
            {products.map((line) => (
              <Line
                key={line.id}
                line={line}
                record={record}
                currency={order.currency}
                places={places}
                hasTicks={hasTicks}
                isCanceled={order.tag === 'canceled'}
                available={short?.get(line.variant_id)}
              />
            ))}
          </ul>
        </RecordWrap>
        <RecordSlot id="order.lines.foot" record={record} />
      </div>
    </Card>
  )
}

interface LineProps {
  line: OrderLine
  record: SlotRecord
  currency: string
  /** Names of locations by id; null where there is but one. */
  places: ReadonlyMap<string, string> | null
  hasTicks: boolean
  isCanceled: boolean
  available?: number
}

function Line({ line, record, currency, places, hasTicks, isCanceled, available }: LineProps) {
  const slot = { record, part: line.id }
  const before = line.quantity * line.unit_price
  return (
    <li>
      {hasTicks && (
        <span className={styles.lineTick}>
          <PartSlot id="order.line.tick" {...slot} />
        </span>
      )}
      <Thumb src={line.image} alt="" size={56} />
      <div className={styles.lineWhat}>
        <LineTitle line={line} />
        {(line.variant_title || line.sku) && (
          <p className={styles.lineKind}>
            {line.variant_title && <bdi>{line.variant_title}</bdi>}
            {line.sku && <Code>{line.sku}</Code>}
          </p>
        )}
        <LineAddons addons={line.addons} currency={currency} />
        <LineProperties kind={line.kind} properties={line.properties} />
        <Remarks line={line} isCanceled={isCanceled} available={available} />
        <PartSlot id="order.line.foot" {...slot} />
      </div>
      {places && <LinePlaces line={line} names={places} />}
      <Quantity line={line} currency={currency} />
      <span className={styles.lineSum}>
        {line.discount > 0 && (
          <del>
            <MoneyText amount={before} currency={currency} />
          </del>
        )}
        <MoneyText amount={line.total} currency={currency} />
      </span>
    </li>
  )
}

/** Packers miss a quantity above one, so it is loud. */
function Quantity({ line: { quantity, unit_price }, currency }: Pick<LineProps, 'line' | 'currency'>) {
  const { number } = useFormats()
  return (
    <span className={styles.lineQuantity} data-many={quantity > 1 || undefined}>
      <b>{number(quantity)}</b> × <MoneyText amount={unit_price} currency={currency} />
    </span>
  )
}

function Remarks({ line, isCanceled, available }: Pick<LineProps, 'line' | 'isCanceled' | 'available'>) {
  const t = useText('orders')
  const { quantity, fulfilled_quantity: sent, returned_quantity: returned, canceled_quantity: canceled } = line
  const said = [
    line.price_override &&
      t('lines.override', { by: line.price_override.by, reason: line.price_override.reason || '–' }),
    sent > 0 && sent < quantity && t('lines.sent', { sent, quantity }),
    canceled > 0 && !isCanceled && t('lines.canceled', { count: canceled }),
    returned > 0 && t('lines.returned', { count: returned }),
  ].filter((text) => text !== null && text !== false)
  return (
    <>
      {said.map((text) => (
        <Text key={text} as="p" tone="quiet" size="12">
          {text}
        </Text>
      ))}
      {available !== undefined && (
        <p className={styles.lineShort} role="alert">
          <CircleAlert size={14} aria-hidden="true" />
          {t('failures.ONLY_IN_STOCK', { available })}
        </p>
      )}
    </>
  )
}

function LineTitle({ line: { product_id, title } }: { line: OrderLine }) {
  const mayOpen = useCan('admin_products_manager')
  const name = <bdi>{title}</bdi>
  if (!product_id || !mayOpen) return <p className={styles.lineTitle}>{name}</p>
  return (
    <p className={styles.lineTitle}>
      <Link quiet to={productUrl(product_id)}>
        {name}
      </Link>
    </p>
  )
}
