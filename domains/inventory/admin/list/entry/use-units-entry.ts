import { useErrorText, useFormats, useText } from '@comptoir/platform/admin'
import { maxUnits } from '../../../contract/stock.ts'
import { readUnits } from './read-units.ts'

/** The number that was typed, or why it is refused. An oversold number may stand as it is. */
export function useUnitsEntry(text: string, current: number): { number: number | null; fault: string | null } {
  const t = useText('inventory')
  const errorText = useErrorText('inventory')
  const { tag } = useFormats()
  const read = text === String(current) ? current : readUnits(text, tag)
  const faults = {
    not_whole: t('inventory.not_whole'),
    negative: errorText.ofField({ code: 'COUNT_NEGATIVE' }),
    too_many: errorText.ofField({ code: 'TOO_BIG', details: { maximum: maxUnits } }),
  }
  return typeof read === 'string' ? { number: null, fault: faults[read] } : { number: read, fault: null }
}
