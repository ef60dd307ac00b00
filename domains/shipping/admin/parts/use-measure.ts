import { useFormats, useText } from '@comptoir/platform/admin'
import type { TierBasis } from '../../contract/tier.ts'

/** `€40.00`, `3.4 kg`, `3 pieces`. */
export function useMeasure() {
  const t = useText('shipping')
  const { money, number } = useFormats()
  const texts: Record<TierBasis, (size: number) => string> = {
    subtotal: (size) => money(size),
    weight: (size) => t('tiers.kg', { weight: number(size / 1_000) }),
    quantity: (size) => t('tiers.pieces', { count: size }),
  }
  return (basis: TierBasis, size: number) => texts[basis](Number.isNaN(size) ? 0 : size)
}
