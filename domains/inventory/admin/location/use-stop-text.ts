import { useFormats, useText } from '@comptoir/platform/admin'
import { useLocationStock } from './use-locations.ts'

/** What happens to the goods of a location that stops selling; empty if there are none. */
export function useStopText(location: string | undefined): string {
  const t = useText('inventory')
  const { number } = useFormats()
  const { data } = useLocationStock()
  const sums = location === undefined ? undefined : data?.get(location)
  if (!sums) return ''
  const { free, free_variants: variants, committed, promised } = sums
  const ordered = committed - promised
  const parts = [
    free > 0 && t('locations.stop_free', { count: free, n: number(free), variants }),
    ordered > 0 && t('locations.stop_promised', { count: ordered, n: number(ordered) }),
    promised > 0 && t('locations.stop_held', { count: promised, n: number(promised) }),
  ]
  return parts.filter(Boolean).join(' ')
}
