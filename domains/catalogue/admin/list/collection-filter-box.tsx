import { call, type FilterEditorProps, type Option, PickBox } from '@comptoir/platform/admin'
import { pickCollections } from '../../contract/collection.wire.ts'

const find = async (q: string, signal: AbortSignal): Promise<Option[]> => {
  const { items } = await call(pickCollections, { query: { q, kind: 'any' }, signal })
  return items.map(({ id, name }) => ({ value: id, label: name }))
}

interface CollectionFilterBoxProps extends FilterEditorProps {
  label: string
}

export function CollectionFilterBox({ label, onChange, onDone }: CollectionFilterBoxProps) {
  const pick = (option: Option | null) => {
    if (!option) return
    onChange([option.value])
    onDone()
  }
  return <PickBox label={label} value={null} onPick={pick} onSearch={find} />
}
