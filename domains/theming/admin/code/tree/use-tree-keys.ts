import { type KeyboardEvent, useRef } from 'react'
import type { TreeRow } from './tree-rows.ts'

interface TreeActs {
  rows: readonly TreeRow[]
  toggle(folder: string, isOpen: boolean): void
  choose(row: TreeRow): void
}

/** Target of a key; null if it has none. */
function goal(rows: readonly TreeRow[], at: number, key: string): number | null {
  const last = rows.length - 1
  if (key === 'ArrowDown') return Math.min(at + 1, last)
  if (key === 'ArrowUp') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return null
}

/** Keys of a tree: up and down, in and out of folders. */
export function useTreeKeys({ rows, toggle, choose }: TreeActs) {
  const tree = useRef<HTMLDivElement>(null)
  const focusAt = (at: number) => tree.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[at]?.focus()

  function goIn(row: TreeRow, at: number) {
    if (row.kind === 'folder' && !row.isOpen) toggle(row.id, true)
    else if (row.kind === 'folder') focusAt(at + 1)
  }

  function goOut(row: TreeRow) {
    if (row.kind === 'folder') toggle(row.id, false)
    else focusAt(rows.findIndex(({ id }) => id === row.folder))
  }

  function act(row: TreeRow, at: number, key: string) {
    const to = goal(rows, at, key)
    if (to !== null) focusAt(to)
    else if (key === 'Inward') goIn(row, at)
    else if (key === 'Outward') goOut(row)
    else choose(row)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { currentTarget, ctrlKey, metaKey, altKey } = event
    const items = [...currentTarget.querySelectorAll('[role=treeitem]')]
    const at = items.findIndex((item) => item.matches(':focus'))
    const row = rows[at]
    const key = meaningOf(event.key, getComputedStyle(currentTarget).direction === 'rtl')
    if (!row || !key || ctrlKey || metaKey || altKey) return
    act(row, at, key)
    event.preventDefault()
  }
  return { tree, onKeyDown }
}

const keys = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'Inward', 'Outward', 'Enter', ' '])

/** Into a folder leads the arrow in reading direction. */
function meaningOf(key: string, isMirrored: boolean) {
  const meaning =
    { ArrowRight: isMirrored ? 'Outward' : 'Inward', ArrowLeft: isMirrored ? 'Inward' : 'Outward' }[key] ?? key
  return keys.has(meaning) ? meaning : null
}
