import { useFormats, useSetting, useShop } from '@comptoir/platform/admin'
import styles from './card.module.css'

interface CardFaceProps {
  amount: number
  currency: string
  last4?: string | null
  /** Nobody can pay with it. */
  isOff?: boolean
}

/** The card as its holder sees it. */
export function CardFace({ amount, currency, last4 = null, isOff = false }: CardFaceProps) {
  const { money } = useFormats()
  const [brand, name] = [useSetting('brand_name'), useSetting('name')]
  return (
    <div className={styles.face} data-off={isOff || undefined} aria-hidden="true">
      <Picture />
      <bdi>{String(brand || name)}</bdi>
      <b>{money(amount, currency)}</b>
      {last4 !== null && <span dir="ltr">•••• {last4}</span>}
    </div>
  )
}

/** The shop's own picture, or a parcel. */
function Picture() {
  const { store } = useShop()
  const picture = String(useSetting('gift_card_picture') ?? '')
  if (picture) return <img src={store + picture} alt="" />
  return (
    <svg viewBox="0 0 160 110" focusable="false" aria-hidden="true">
      <path d="M14 34h132v66H14z M6 16h148v22H6z M80 16v84" />
      <path d="M80 16c-14-20-42-18-38-4 2 7 22 6 38 4 16 2 36 3 38-4 4-14-24-16-38 4z" />
    </svg>
  )
}
