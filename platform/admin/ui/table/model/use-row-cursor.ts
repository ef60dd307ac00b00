import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useText } from '../../../i18n/formats/use-text.ts'
import { useShortcut } from '../../../keyboard/shortcuts.ts'

export interface RowCursorOptions {
  ids: readonly string[]
  grid: RefObject<HTMLElement | null>
  show: (index: number) => void
  onOpen?: (id: string) => void
  onPreview?: (id: string) => void
  onCursor?: (id: string) => void
  toggle?: (id: string, range: boolean) => void
  selectAll?: () => void
  pageRows: number
}

/** J and K work from anywhere on the page, arrow keys inside the list. */
export function useRowCursor(options: RowCursorOptions) {
  const { ids, grid, show, onOpen, onPreview, onCursor, toggle, selectAll, pageRows } = options
  const t = useText('platform')
  const [cursor, setCursor] = useState<string | null>(null)
  const index = cursor === null ? -1 : ids.indexOf(cursor)
  const group = t('lists')

  const moveTo = (to: number, focuses = true) => {
    const bounded = Math.min(Math.max(to, 0), ids.length - 1)
    const id = ids[bounded]
    if (id === undefined) return
    setCursor(id)
    onCursor?.(id)
    show(bounded)
    if (focuses) grid.current?.focus({ preventScroll: true })
  }
  const atCursor = (act?: (id: string) => void) => index >= 0 && cursor !== null && act?.(cursor)

  const targets: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: ids.length - 1,
    PageDown: index + pageRows,
    PageUp: index - pageRows,
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isForGrid(event)) return
    const target = targets[event.key]
    if (target !== undefined) moveTo(target)
    else if (event.key === 'Enter') atCursor(onOpen)
    else if (event.key === ' ') atCursor(onPreview ?? ((id) => toggle?.(id, false)))
    else return
    event.preventDefault()
  }

  useShortcut('j', () => moveTo(index + 1), { label: t('move_cursor'), group })
  useShortcut('k', () => moveTo(index - 1), { group })
  useShortcut(toggle ? 'x' : null, () => atCursor((id) => toggle?.(id, false)), { label: t('select_cursor'), group })
  useShortcut(toggle ? 'shift+x' : null, () => atCursor((id) => toggle?.(id, true)), {
    label: t('select_range'),
    group,
  })
  useShortcut(selectAll ? 'mod+a' : null, () => selectAll?.(), { label: t('select_all'), group })

  /** For buttons elsewhere, which keep the focus. */
  const step = (by: 1 | -1) => moveTo(index + by, false)

  return { cursor, index, setCursor, onKeyDown, step }
}

/** Ignores keys of controls inside a row and combinations with modifiers. */
const isForGrid = (event: KeyboardEvent) =>
  event.target === event.currentTarget && !(event.ctrlKey || event.metaKey || event.altKey)
