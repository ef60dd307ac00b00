import { useFormats } from '@comptoir/platform/admin/i18n/formats/use-formats.ts'
import { percentOf, type ShopEntry } from './use-shop-entry.ts'

/** `America/New_York` → `New York` */
export const cityOf = (zone: string) => zone.replace(/^.*\//, '').replaceAll('_', ' ')

/** "TVA 20 %"; null for none. */
export function useTaxWords(entry: Pick<ShopEntry, 'tax_title' | 'percent'>): string | null {
  const { percent } = useFormats()
  const rate = percentOf(entry)
  return rate === null || Number.isNaN(rate) ? null : `${entry.tax_title} ${percent(rate / 100, 3)}`
}
