import { useFormats, useText } from '@comptoir/platform/admin'
import styles from './edited-lines.module.css'

interface PriceChoiceProps {
  name: string
  currency: string
  today: number
  inOrder: number
  isToday: boolean
  onChoose: (isToday: boolean) => void
}

/** What added pieces cost: as today, or as in the order. */
export function PriceChoice({ name, currency, today, inOrder, isToday, onChoose }: PriceChoiceProps) {
  const t = useText('orders')
  const { money } = useFormats()
  return (
    <fieldset className={styles.priceChoice} aria-label={t('edit_lines.price_choice', { name })}>
      <button type="button" aria-pressed={isToday} onClick={() => onChoose(true)}>
        {t('edit_lines.today', { price: money(today, currency) })}
      </button>
      <button type="button" aria-pressed={!isToday} onClick={() => onChoose(false)}>
        {t('edit_lines.then', { price: money(inOrder, currency) })}
      </button>
    </fieldset>
  )
}
