import { type HistoryData, useFormats, useText } from '@comptoir/platform/admin'
import { Package } from 'lucide-react'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

export const ParcelMark = () => <Package size={14} aria-hidden="true" />

/** "Parcel 2 was sent". */
export function ParcelTitle({ data }: HistoryData) {
  const t = useText('fulfilment')
  return t([`history.${textOf(data.type)}`, 'history.updated'], { number: String(data.number) })
}

export function ParcelDetail({ data }: HistoryData) {
  const { line } = useFormats()
  return line([textOf(data.carrier), textOf(data.tracking_number)])
}
