import { useOrder } from '@comptoir/orders/admin'
import { isPickUp, type Order, openPieces, piecesWithout } from '@comptoir/orders/contract'
import {
  Button,
  Code,
  CopyCode,
  DayTime,
  IconButton,
  Link,
  Menu,
  type SlotRecord,
  StateDot,
  Text,
  Thumb,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { Ellipsis, Package, PackageX, Store, TriangleAlert, Truck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import {
  isComingBack,
  isReturning,
  mayHaveLabel,
  needsReason,
  sentLines,
  toPieces,
} from '../contract/fulfillment.rules.ts'
import type { Fulfillment, FulfillmentState, ParcelAction } from '../contract/fulfillment.ts'
import { ParcelDetails } from './parcel-details.tsx'
import { ParcelLabelDialog, PrintParcelLabel } from './parcel-label.tsx'
import { ParcelReason } from './parcel-reason.tsx'
import { actionsFor, toneOfParcel } from './parcel-words.ts'
import styles from './parcels.module.css'
import { useParcelActs, useParcels } from './use-parcels.ts'

const icons: Record<FulfillmentState, typeof Package> = {
  packed: Package,
  ready: Store,
  shipped: Truck,
  out_for_delivery: Truck,
  delivered: Package,
  failed: TriangleAlert,
  voided: PackageX,
}

/** Above the lines of an order: its parcels, the void ones struck. */
export function Parcels({ record: { id } }: { record: SlotRecord }) {
  const t = useText('fulfilment')
  const order = useOrder(id).data?.order
  const parcels = useParcels(id)
  if (!order || !parcels || parcels.fulfillments.length === 0) return null
  const next = isComingBack(parcels.fulfillments) ? parcels.fulfillments.find(isReturning) : undefined
  return (
    <ul className={styles.parcels} aria-label={t('parcels')}>
      {parcels.fulfillments.map((parcel) => (
        <li key={parcel.id}>
          <ParcelView parcel={parcel} order={order} isNext={parcel === next} />
        </li>
      ))}
    </ul>
  )
}

interface ParcelProps {
  parcel: Fulfillment
  order: Order
}

interface ParcelViewProps extends ParcelProps {
  /** Its step is the one that the order waits for. */
  isNext: boolean
}

/** One parcel: its state, carrier and pieces, and what can be done with it. */
function ParcelView({ parcel, order, isNext }: ParcelViewProps) {
  const t = useText('fulfilment')
  const { move } = useParcelActs(order.id)
  const [asked, setAsked] = useState<ParcelAction | 'edit' | 'label' | null>(null)
  const isPickedUp = isPickUp(order)
  const actions = actionsFor(parcel, isPickedUp)
  const isGrave = (action: ParcelAction) => action === 'fail' || (action === 'void' && !parcel.returning_at)
  const [first, ...others] = actions.filter((action) => !isGrave(action))
  const word = (action: ParcelAction) => t(`actions.${action}${wordsOf(parcel, action, isPickedUp)}`)

  function take(action: ParcelAction) {
    if (needsReason(parcel, action)) return setAsked(action)
    const done = action === 'void' && parcel.returning_at ? 'done.void_unpack' : `done.${action}`
    move.mutate({ parcel, action, done: t(done, { number: parcel.number }) })
  }
  const itemOf = (action: ParcelAction) => ({ id: action, label: word(action), onSelect: () => take(action) })
  const edit = { id: 'edit', label: t('actions.edit') }
  const label = {
    id: 'label',
    label: t(parcel.label ? 'label.replace' : 'label.attach'),
    onSelect: () => setAsked('label'),
  }
  const grave = actions.filter(isGrave)
  const isVoid = parcel.status === 'voided'

  return (
    <>
      <div className={styles.parcelHead} data-state={parcel.status}>
        <ParcelFacts parcel={parcel} order={order} />
        {!isVoid && (
          <span className={styles.parcelActs}>
            <PrintParcelLabel parcel={parcel} />
            {first && (
              <Button variant={isNext ? 'primary' : 'secondary'} busy={move.isPending} onClick={() => take(first)}>
                {word(first)}
              </Button>
            )}
            <Menu
              align="end"
              trigger={
                <IconButton
                  label={t('more', { number: parcel.number })}
                  icon={<Ellipsis size={16} aria-hidden="true" />}
                />
              }
              groups={[
                {
                  id: 'steps',
                  items: [
                    ...others.map(itemOf),
                    ...(mayHaveLabel(parcel) && !isPickedUp ? [label] : []),
                    { ...edit, onSelect: () => setAsked('edit') },
                  ],
                },
                { id: 'grave', items: grave.map(itemOf) },
              ].filter(({ items }) => items.length > 0)}
            />
          </span>
        )}
      </div>
      {!isVoid && !isWhole(parcel, order) && <ParcelLines parcel={parcel} order={order} />}
      <ParcelDetails
        parcel={parcel}
        order={order.id}
        isPickedUp={isPickedUp}
        open={asked === 'edit'}
        onOpenChange={(open) => setAsked(open ? 'edit' : null)}
      />
      <ParcelLabelDialog
        parcel={parcel}
        open={asked === 'label'}
        onOpenChange={(open) => setAsked(open ? 'label' : null)}
      />
      <ParcelReason
        parcel={parcel}
        order={order.id}
        action={asked === 'void' || asked === 'fail' ? asked : null}
        onClose={() => setAsked(null)}
      />
    </>
  )
}

/** What is in it stands below anyway. */
const isWhole = ({ lines }: Fulfillment, order: Order) =>
  piecesWithout(openPieces(sentLines(order).map(unsent)), lines.map(toPieces)).length === 0

const unsent = (line: Order['products'][number]) => ({
  ...line,
  fulfilled_quantity: 0,
  allocations: line.allocations.map((part) => ({ ...part, fulfilled: 0 })),
})

/** The same act has another word where it means something else. */
function wordsOf({ status, returning_at }: Fulfillment, action: ParcelAction, isPickedUp: boolean) {
  if (action === 'void' && returning_at) return '_unpack'
  if (action === 'ship' && status === 'failed') return '_again'
  if (action === 'void' && status === 'failed') return '_back'
  return action === 'deliver' && isPickedUp ? '_over' : ''
}

const lastMoved = ({ returning_at, delivered_at, shipped_at, packed_at }: Fulfillment) =>
  returning_at ?? delivered_at ?? shipped_at ?? packed_at

/** Why it is where it is: the carrier's words, or the customer's at the door. */
function useCause({ status, reason }: Fulfillment, { refusal }: Order) {
  const orders = useText('orders')
  if (reason) return reason
  const isAtTheDoor = status === 'failed' || status === 'out_for_delivery'
  return isAtTheDoor && refusal && orders('refusal.at_door', { reason: orders(`refusal.reasons.${refusal.reason}`) })
}

function ParcelFacts({ parcel, order }: ParcelProps) {
  const t = useText('fulfilment')
  const { number, day } = useFormats()
  const cause = useCause(parcel, order)
  const Icon = isReturning(parcel) ? Undo2 : icons[parcel.status]
  const { carrier, tracking_number, tracking_url, weight_g, shelf, kept_until } = parcel
  return (
    <span className={styles.parcelFacts}>
      <Icon size={18} aria-hidden="true" />
      {parcel.status === 'voided' ? (
        <s>{t('parcel', { number: parcel.number })}</s>
      ) : (
        <b>{t('parcel', { number: parcel.number })}</b>
      )}
      <StateDot tone={toneOfParcel[parcel.status]}>
        {t(`states.${isReturning(parcel) ? 'returning' : parcel.status}`)}
      </StateDot>
      {tracking_number && <CopyCode label={t('copy_tracking')} text={tracking_number} />}
      <Text tone="quiet" size="12">
        {[
          carrier,
          shelf && t('on_shelf', { shelf }),
          weight_g !== null && t('kilograms', { weight: number(weight_g / 1_000) }),
        ]
          .filter(Boolean)
          .map((fact) => `${fact} · `)
          .join('')}
        <DayTime at={lastMoved(parcel)} />
        {parcel.status === 'packed' && parcel.packed_by && ` · ${parcel.packed_by}`}
        {cause && ` · ${cause}`}
        {kept_until && parcel.status === 'ready' && ` · ${t('kept_until', { day: day(kept_until) })}`}
      </Text>
      {tracking_url && (
        <Link to={tracking_url} target="_blank" rel="noopener noreferrer">
          {t('track')}
        </Link>
      )}
    </span>
  )
}

function ParcelLines({ parcel, order }: ParcelProps) {
  const t = useText('fulfilment')
  const { number } = useFormats()
  const lines = new Map(order.products.map((line) => [line.id, line]))
  return (
    <ul className={styles.parcelLines}>
      {parcel.lines.map(({ order_line_id, location_id, quantity }) => {
        const line = lines.get(order_line_id)
        if (!line) return null
        return (
          <li key={`${order_line_id} ${location_id}`}>
            <Thumb src={line.image} alt="" />
            <span>
              <bdi>{line.title}</bdi> {line.variant_title && <bdi>{line.variant_title}</bdi>}{' '}
              {line.sku && <Code>{line.sku}</Code>}
            </span>
            <b>{quantity === line.quantity ? number(quantity) : t('of', { quantity, all: line.quantity })}</b>
          </li>
        )
      })}
    </ul>
  )
}
