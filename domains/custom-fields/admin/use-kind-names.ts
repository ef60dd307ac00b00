import { type Option, useText } from '@comptoir/platform/admin'
import { shownKinds } from './record-kinds.ts'

/** The kinds of records that have custom fields, by what their own domains call them. */
export function useKindNames(): readonly Option[] {
  const t = useText()
  return shownKinds().map(({ entity, texts, title }) => ({ value: entity, label: t(`${texts}.${title}`) }))
}
