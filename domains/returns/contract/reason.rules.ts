import { type Locale, textIn } from '@comptoir/platform/contract'
import { usualReturnReasons } from '@comptoir/settings/contract'
import type { ReturnLine } from './return.ts'

/** What a return says of its reason, as it was when it was chosen; empty without one. */
export function reasonText(
  { reason, reason_texts }: Pick<ReturnLine, 'reason' | 'reason_texts'>,
  locale: Locale,
): string {
  if (reason === null) return ''
  const isKept = Object.keys(reason_texts).length > 0
  return textIn(isKept ? reason_texts : (usualReturnReasons.find(({ key }) => key === reason)?.texts ?? {}), locale)
}
