import { useFormats, useText } from '@comptoir/platform/admin'
import { useLocationStock } from './use-locations.ts'

/** What happens to the goods of a location that stops selling; empty if there are none. */
export function useStopText(location: string | undefined): string {
  const t = useText('inventory')
  const { number } = useFormats()
  const { data } = useLocationStock()
  const sums = location === undefined ? undefined : data?.get(location)
  if (!sums) return ''
  const { free, free_variants: variants, committed } = sums
  const parts = [
    free > 0 && t('locations.stop_free', { count: free, n: number(free), variants }),
    committed > 0 && t('locations.stop_promised', { count: committed, n: number(committed) }),
  ]
  return parts.filter(Boolean).join(' ')
}
