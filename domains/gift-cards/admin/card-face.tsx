import { useFormats, useSetting } from '@comptoir/platform/admin'
import styles from './card.module.css'

interface CardFaceProps {
  amount: number
  currency: string
  last4?: string | null
}

/** The card as its holder sees it. */
export function CardFace({ amount, currency, last4 = null }: CardFaceProps) {
  const { money } = useFormats()
  const [brand, name] = [useSetting('brand_name'), useSetting('name')]
  return (
    <div className={styles.face} aria-hidden="true">
      <bdi>{String(brand || name)}</bdi>
      <b>{money(amount, currency)}</b>
      <svg viewBox="0 0 160 110" focusable="false" aria-hidden="true">
        <path d="M14 34h132v66H14z M6 16h148v22H6z M80 16v84" />
        <path d="M80 16c-14-20-42-18-38-4 2 7 22 6 38 4 16 2 36 3 38-4 4-14-24-16-38 4z" />
      </svg>
      {last4 !== null && <span dir="ltr">•••• {last4}</span>}
    </div>
  )
}
