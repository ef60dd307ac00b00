import { useText } from '@comptoir/platform/admin'
import type { DiscountFormState } from '../form/use-discount-form.ts'

/** What saving does: a draft is started, or planned by its beginning. */
export function useSaveText({ values }: DiscountFormState, isDraft: boolean) {
  const t = useText('discounts')
  const platform = useText('platform')
  if (!isDraft) return platform('save')
  return t(Date.parse(values.starts_at) > Date.now() ? 'form.save_and_plan' : 'form.save_and_start')
}
