import { Checkbox, useText } from '@comptoir/platform/admin'
import type { Return } from '../contract/return.ts'

interface TellProps {
  record: Return
  isTold: boolean
  onChange: (isTold: boolean) => void
}

/** Nobody is written to without an address. */
export function Tell({ record, isTold, onChange }: TellProps) {
  const t = useText('returns')
  if (record.email === '') return null
  return <Checkbox value={isTold} onChange={onChange} label={t('tell')} />
}
