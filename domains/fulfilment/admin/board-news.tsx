import { on, type ValueSlotProps } from '@comptoir/platform/admin'
import { useEffect } from 'react'
import { fulfillmentData, packingData } from '../contract/fulfillment.wire.ts'

/** Tells the board of orders whose parcels or boxes have changed. */
export function BoardNews({ onPick }: ValueSlotProps) {
  useEffect(
    function followParcels() {
      const stops = [on(packingData, ({ id }) => onPick(id)), on(fulfillmentData, ({ order_id }) => onPick(order_id))]
      return () => stops.forEach((stop) => void stop())
    },
    [onPick],
  )
  return null
}
