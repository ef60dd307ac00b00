import { call, useSetting } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { tryDiscounts } from '../../contract/quote.wire.ts'
import { searchOf, type Trial, trialIn } from './try-address.ts'

export function useTrial() {
  const [search, setSearch] = useSearchParams()
  const home = String(useSetting('tax_country') ?? '')
  const trial = trialIn(search)
  const { lines, codes, customer_id, shipping_method_id, at } = trial
  const country = trial.country || home
  const body = {
    products: lines.map((line) => ({ ...line })),
    ...{ codes: [...codes], shipping_method_id: shipping_method_id || null },
    to: { country, province: '', postcode: '', phone: '' },
    ...(customer_id && { customer_id }),
    ...(at && { at }),
  }
  const answer = useQuery({
    queryKey: ['discounts', 'try', body],
    queryFn: ({ signal }) => call(tryDiscounts, { body, signal }),
    enabled: lines.length > 0,
    placeholderData: (before) => before,
    retry: false,
  })
  return {
    trial: { ...trial, country },
    change: (part: Partial<Trial>) => setSearch(searchOf({ ...trial, ...part }), { replace: true }),
    answer,
  }
}

export type Tried = NonNullable<ReturnType<typeof useTrial>['answer']['data']>

export interface TrialPartProps {
  trial: Trial
  change: (part: Partial<Trial>) => void
}
