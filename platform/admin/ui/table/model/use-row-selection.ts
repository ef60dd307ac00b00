import { useRef, useState } from 'react'

export type Selection = ReadonlySet<string>

export interface RowSelectionOptions {
  ids: readonly string[]
  selected?: Selection
  onSelect?: (selected: Selection) => void
}

export function useRowSelection({ ids, selected: given, onSelect }: RowSelectionOptions) {
  const [own, setOwn] = useState<Selection>(new Set())
  const anchor = useRef<string | null>(null)
  const selected = given ?? own

  const select = (next: Selection) => {
    setOwn(next)
    onSelect?.(next)
  }

  const rangeTo = (id: string) => {
    const from = ids.indexOf(anchor.current ?? id)
    const to = ids.indexOf(id)
    return from < 0 || to < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)
  }

  const toggle = (id: string, range = false) => {
    const next = new Set(selected)
    if (range) for (const each of rangeTo(id)) next.add(each)
    else if (!next.delete(id)) next.add(id)
    anchor.current = id
    select(next)
  }

  const areAll = ids.length > 0 && ids.every((id) => selected.has(id))

  return {
    selected,
    toggle,
    areAll,
    areSome: selected.size > 0 && !areAll,
    selectAll: () => select(new Set(ids)),
    toggleAll: () => select(areAll ? new Set() : new Set(ids)),
  }
}
