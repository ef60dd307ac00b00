import { Badge, Text, useFormats, useSetting, useText } from '@comptoir/platform/admin'
import { type StockState, standardLowStock, stockStateOf } from '../../contract/stock.rules.ts'
import styles from './stock-mark.module.css'

interface StockMarkProps {
  available: number | null
  low_stock_at: number | null
  isAlone?: boolean
}

const tones = { low: 'new', out: 'off', oversold: 'danger' } as const

const isMarked = (state: StockState): state is keyof typeof tones => state in tones

function useDefaultLowStock() {
  const defaultLowStock = useSetting('low_stock_at')
  return typeof defaultLowStock === 'number' ? defaultLowStock : standardLowStock
}

export function StockMark({ available, low_stock_at, isAlone }: StockMarkProps) {
  const t = useText('inventory')
  const formats = useFormats()
  const defaultLowStock = useDefaultLowStock()
  if (available === null) return <Text tone="quiet">{t('stock.not_counted')}</Text>
  const state = stockStateOf({ available, low_stock_at }, defaultLowStock)

  return (
    <span className={styles.stockMark} data-alone={isAlone || undefined}>
      {isMarked(state) && <Badge tone={tones[state]}>{t(`stock.${state}`)}</Badge>}
      <bdi>{formats.number(available)}</bdi>
      <span>{t('stock.available', { count: available })}</span>
    </span>
  )
}
