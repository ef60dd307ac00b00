import { type HistoryData, useText } from '@comptoir/platform/admin'
import { Undo2 } from 'lucide-react'
import { returnKinds } from '../contract/return.ts'
import { useTitleOf } from './return-words.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

export const ReturnMark = () => <Undo2 size={14} aria-hidden="true" />

/** "Return R-12 was approved". */
export function ReturnTitle({ data }: HistoryData) {
  const t = useText('returns')
  const titleOf = useTitleOf()
  const kind = returnKinds.find((each) => each === data.kind) ?? 'return'
  const name = titleOf({ kind, number: Number(data.number) })
  return t([`history.${textOf(data.type)}`, 'history.counted'], { name })
}
