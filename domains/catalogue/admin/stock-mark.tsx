import { Badge, Text, useFormats, useText } from '@comptoir/platform/admin'
import { stockStateOf } from '../contract/index.ts'
import './stock-mark.css'

interface StockMarkProps {
  available: number | null
  /** Says what the number counts, where no head of a column does. */
  isAlone?: boolean
}

const tones = { low: 'new', out: 'off', oversold: 'danger' } as const

const markOf = (available: number) => {
  const state = stockStateOf(available)
  if (available < 0) return 'oversold'
  return state === 'in' ? null : state
}

/** How many can still be promised; a word beside it where somebody should look. */
export function StockMark({ available, isAlone }: StockMarkProps) {
  const t = useText('catalogue')
  const formats = useFormats()
  if (available === null) return <Text tone="quiet">{t('stock.not_counted')}</Text>
  const mark = markOf(available)

  return (
    <span className="stock-mark" data-alone={isAlone || undefined}>
      {mark && <Badge tone={tones[mark]}>{t(`stock.${mark}`)}</Badge>}
      <bdi>{formats.number(available)}</bdi>
      <span>{t('stock.available', { count: available })}</span>
    </span>
  )
}
