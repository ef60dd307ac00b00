import { Badge, Text, useFormats, useSetting, useText } from '@comptoir/platform/admin'
import { type StockState, stockStateOf, usualLowStock } from '../contract/index.ts'
import './stock-mark.css'

interface StockMarkProps {
  available: number | null
  /** Its own bound; null leaves that to the shop. */
  low_stock_at: number | null
  /** Says what the number counts, where no head of a column does. */
  isAlone?: boolean
}

const tones = { low: 'new', out: 'off', oversold: 'danger' } as const

const isMarked = (state: StockState): state is keyof typeof tones => state in tones

/** From which number down stock is low where a variant has none of its own. */
export function useUsualLowStock() {
  const usual = useSetting('low_stock_at')
  return typeof usual === 'number' ? usual : usualLowStock
}

/** How many can still be promised; a word beside it where somebody should look. */
export function StockMark({ available, low_stock_at, isAlone }: StockMarkProps) {
  const t = useText('catalogue')
  const formats = useFormats()
  const usual = useUsualLowStock()
  if (available === null) return <Text tone="quiet">{t('stock.not_counted')}</Text>
  const state = stockStateOf({ available, low_stock_at }, usual)

  return (
    <span className="stock-mark" data-alone={isAlone || undefined}>
      {isMarked(state) && <Badge tone={tones[state]}>{t(`stock.${state}`)}</Badge>}
      <bdi>{formats.number(available)}</bdi>
      <span>{t('stock.available', { count: available })}</span>
    </span>
  )
}
