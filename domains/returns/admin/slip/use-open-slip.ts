import { openContent, toast, useErrorText } from '@comptoir/platform/admin'
import type { Return } from '../../contract/return.ts'
import { readReturnSlip } from '../../contract/return-files.wire.ts'
import { nameOf } from '../use-returns.ts'

/** Opens the slip of a return in a tab of its own. */
export function useOpenSlip() {
  const errorText = useErrorText('returns')
  return (record: Return) => {
    const params = { id: record.order_id, return_id: record.id }
    return openContent(readReturnSlip, { params, name: `${nameOf(record)}.pdf`, mime: 'application/pdf' }).catch(
      (error: unknown) => void toast.error(errorText(error)),
    )
  }
}
