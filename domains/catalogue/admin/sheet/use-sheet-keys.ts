import type { ClipboardEvent, KeyboardEvent } from 'react'
import { cleared, copied, filled, filledDown, pasted, pastedArea } from './cells/sheet-changes.ts'
import { cellText, isFlag, isReadOnly, sheetFields } from './cells/sheet-columns.ts'
import { readTabs, writeTabs } from './cells/tab-separated.ts'
import type { SheetModel } from './use-sheet.ts'
import { cellAfter, type useSheetCursor } from './use-sheet-cursor.ts'

interface SheetKeys {
  model: SheetModel
  cursor: ReturnType<typeof useSheetCursor>
  pageRows: number
  onEdit: (begin: string) => void
}

/** The fields of the first row have keys of their own. */
const isInField = ({ target, currentTarget }: KeyboardEvent | ClipboardEvent) => target !== currentTarget

const editKeys = ['Enter', 'F2']
const clearKeys = ['Delete', 'Backspace']

export function useSheetKeys({ model, cursor, pageRows, onEdit }: SheetKeys) {
  const { sheet, lines, format, apply } = model
  const { head, area } = cursor
  const field = sheetFields[head.column]
  const line = lines[head.row]
  const text = field && line ? cellText(field, line, format) : ''

  const edit = (begin: string) => {
    if (!field || !line || model.isLocked || isReadOnly(field)) return
    if (isFlag(field)) apply(filled(sheet, area, text === 'TRUE' ? 'FALSE' : 'TRUE'))
    else onEdit(begin)
  }

  const commands: Readonly<Record<string, (isShift: boolean) => void>> = {
    d: () => apply(filledDown(sheet, area)),
    a: () => cursor.all(),
    z: (isShift) => (isShift ? model.redo() : model.undo()),
    y: () => model.redo(),
  }
  const clear = () => apply(cleared(sheet, area))

  function cellOf(event: KeyboardEvent) {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const isFar = event.ctrlKey || event.metaKey
    return event.altKey ? null : cellAfter(head, { key: event.key, isFar, isRtl, rows: lines.length, pageRows })
  }

  function plainAct(key: string) {
    if (editKeys.includes(key)) return () => edit(text)
    if (clearKeys.includes(key)) return clear
    return key.length === 1 ? () => edit(key) : undefined
  }

  function actOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) {
    if (!ctrlKey && !metaKey) return altKey ? undefined : plainAct(key)
    const command = commands[key.toLowerCase()]
    return command && (() => command(shiftKey))
  }

  return {
    begin: () => edit(text),
    handlers: {
      onKeyDown(event: KeyboardEvent) {
        if (event.nativeEvent.isComposing || isInField(event)) return
        const cell = cellOf(event)
        const act = cell ? () => cursor.go(cell, event.shiftKey) : actOf(event)
        if (!act) return
        event.preventDefault()
        event.stopPropagation()
        act()
      },
      onCopy(event: ClipboardEvent) {
        if (isInField(event)) return
        event.preventDefault()
        event.clipboardData.setData('text/plain', writeTabs(copied(sheet, area)))
      },
      onCut(event: ClipboardEvent) {
        if (isInField(event)) return
        event.preventDefault()
        event.clipboardData.setData('text/plain', writeTabs(copied(sheet, area)))
        apply(cleared(sheet, area))
      },
      onPaste(event: ClipboardEvent) {
        if (isInField(event)) return
        event.preventDefault()
        const cells = readTabs(event.clipboardData.getData('text/plain'))
        apply(pasted(sheet, area, cells))
        cursor.choose(pastedArea(sheet, area, cells))
      },
    },
  }
}
