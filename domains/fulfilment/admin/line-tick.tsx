import { useOrder } from '@comptoir/orders/admin'
import {
  Avatar,
  Check as CheckBox,
  ClockTime,
  Hidden,
  type PartSlotProps,
  Text,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { Check } from 'lucide-react'
import { tickedOf, unpackedPieces } from '../contract/packing.rules.ts'
import styles from './parcels.module.css'
import { useParcelActs, useParcels } from './use-parcels.ts'

/** What of a line waits to be packed, and what of that lies in the box. */
function useLine({ record: { id }, part }: PartSlotProps) {
  const order = useOrder(id).data?.order
  const parcels = useParcels(id)
  const line = order?.products.find((each) => each.id === part)
  if (!order || !parcels || !line?.requires_shipping) return null
  const pieces = unpackedPieces(order, parcels.fulfillments)
  const open = pieces.reduce((sum, each) => (each.line_id === part ? sum + each.quantity : sum), 0)
  const tick = parcels.packing.ticks.find(({ order_line_id }) => order_line_id === part)
  return { order, line, open, ticked: tickedOf(parcels.packing, part, pieces), tick }
}

/** Ticks a line at the packing table: all its pieces at once, seen by everybody. A mark once all of it has left. */
export function LineTick(props: PartSlotProps) {
  const t = useText('fulfilment')
  const found = useLine(props)
  const { tick } = useParcelActs(props.record.id)
  if (!found) return null
  const { order, line, open, ticked } = found
  if (open === 0) {
    return (
      <span className={styles.packed}>
        <Check size={18} aria-hidden="true" />
        <Hidden>{t(line.fulfilled_quantity > 0 ? 'line_sent' : 'line_packed')}</Hidden>
      </span>
    )
  }
  if (order.state.type !== 'PREPARATION') return null
  return (
    <CheckBox
      aria-label={t('tick', { title: line.title })}
      aria-keyshortcuts="Space"
      checked={ticked === open}
      mixed={ticked > 0 && ticked < open}
      onChange={() => tick.mutate({ order_line_id: line.id, quantity: ticked === open ? 0 : open })}
    />
  )
}

/** Under the line: who has ticked it and when, and how many of several pieces. */
export function TickedBy(props: PartSlotProps) {
  const t = useText('fulfilment')
  const { number } = useFormats()
  const found = useLine(props)
  if (!found?.tick || found.ticked === 0) return null
  const { tick, ticked, open } = found
  return (
    <Text as="p" size="12" tone="quiet">
      {tick.by && <Avatar name={tick.by} size={16} />} {tick.by && <bdi>{tick.by}</bdi>} <ClockTime at={tick.at} />
      {ticked < open && ` · ${t('of', { quantity: number(ticked), all: number(open) })}`}
    </Text>
  )
}
