import { useFormats, useText } from '@comptoir/platform/admin'
import { textIn } from '@comptoir/platform/contract'
import { isRecordKind } from '../../../contract/menu.rules.ts'
import type { EntryInput, MenuTarget } from '../../../contract/menu.ts'

type Targets = ReadonlyMap<string, MenuTarget> | undefined

/** Why visitors do not see an entry; null if they do, or while that is not known. */
function faultOf({ kind, target_id }: EntryInput, targets: Targets): 'deleted' | 'hidden' | null {
  if (!isRecordKind(kind) || target_id === null || !targets) return null
  const target = targets.get(target_id)
  if (!target) return 'deleted'
  return target.isShown ? null : 'hidden'
}

/** How entries are called, where they lead, and whether visitors see them. */
export function useEntryText(targets: Targets) {
  const t = useText('pages')
  const { locale } = useFormats()

  return (entry: EntryInput) => {
    const kind = t(`menus.kinds.${entry.kind}`)
    const target = targets?.get(entry.target_id ?? '')?.title
    const name = textIn(entry.title, locale) || target || kind
    return {
      name,
      kind,
      detail: entry.kind === 'address' ? entry.address : (target ?? ''),
      fault: faultOf(entry, targets),
    }
  }
}
