import { inventoryUrl } from '@comptoir/inventory/admin'
import { orderUrl } from '@comptoir/orders/admin'
import type { Order } from '@comptoir/orders/contract'
import { Button, ButtonLink, type Overlay, useCan, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import { packedCounts } from '../../contract/packing.rules.ts'
import { useParcelActs } from '../use-parcels.ts'
import { ScanScreen } from './scan-screen.tsx'
import { ScannedGoods } from './scanned-goods.tsx'
import { useParcelsOf } from './use-found-parcels.tsx'
import { type Own, useScanned } from './use-scanned.ts'

interface ScannerProps extends Overlay {
  /** The order that is packed, if one is. */
  own: Own | null
}

/**
 * A code finds the goods and the orders that wait for them, one's own first; one press packs a piece, counts or opens. The
 * tracking number of a label finds the order of its parcel.
 */
export function Scanner({ own, open, onOpenChange }: ScannerProps) {
  const t = useText('fulfilment')
  const [code, setCode] = useState('')
  const [packed, setPacked] = useState('')
  const mayRead = useCan('admin_orders')
  const found = useScanned(own, code)
  const { goods, waiting } = found
  const tracked = useParcelsOf(code, found.isUnknown && mayRead)
  const parcel = found.isUnknown ? tracked.data?.parcels[0] : undefined
  const target = waiting.find(({ line_id }) => line_id !== null)
  const scan = (next: string) => {
    setPacked('')
    setCode(next.trim())
  }
  const numbered = parcel && { number: String(parcel.order_number ?? '') }
  const said = () => {
    if (numbered) return { text: t('scan.parcel', numbered), isFault: false }
    if (found.isUnknown && !tracked.isFetching) return { text: t('scan.unknown', { code }), isFault: true }
    if (!goods) return { text: '', isFault: false }
    const count = waiting.filter(({ line_id }) => line_id !== null).length
    return { text: count > 0 ? t('scan.found', { count }) : t('scan.found_none'), isFault: false }
  }
  return (
    <ScanScreen
      onCode={scan}
      said={packed ? { text: packed, isFault: false } : said()}
      progress={own && <Progress {...own} />}
      enter={t('scan.find')}
      act={
        goods ? (
          <Act key={target?.order.id} sku={goods.sku} target={target} title={goods.title} onPacked={setPacked} />
        ) : (
          numbered && (
            <ButtonLink variant="primary" to={orderUrl(parcel.order_id)}>
              {t('scan.open_order', numbered)}
            </ButtonLink>
          )
        )
      }
      open={open}
      onOpenChange={onOpenChange}
    >
      {goods && <ScannedGoods goods={goods} waiting={waiting} />}
    </ScanScreen>
  )
}

function Progress({ order, parcels: { fulfillments, packing } }: Own) {
  const t = useText('fulfilment')
  const { sent, packed, all } = packedCounts(order, fulfillments, packing)
  return t('counts', { packed: sent + packed, all })
}

interface ActProps {
  sku: string
  title: string
  /** The first order that needs a piece. */
  target: { order: Order; line_id: string | null } | undefined
  onPacked: (text: string) => void
}

/** A piece for the first order that needs one; where none does, the stock is counted. */
function Act({ sku, title, target, onPacked }: ActProps) {
  const t = useText('fulfilment')
  const mayCount = useCan('inventory_page')
  const { tick } = useParcelActs(target?.order.id ?? '')
  const line = target?.line_id ?? null
  if (target && line !== null) {
    const pack = () =>
      tick.mutate({ order_line_id: line, add: 1 }, { onSuccess: () => onPacked(t('scan.packed', { title })) })
    return (
      <Button variant="primary" busy={tick.isPending} onClick={pack}>
        {t('scan.pack_for', { number: String(target.order.number ?? '') })}
      </Button>
    )
  }
  if (!mayCount || sku === '') return null
  return (
    <ButtonLink variant="primary" to={inventoryUrl({ q: sku })}>
      {t('scan.count')}
    </ButtonLink>
  )
}
