import { EntryNote, isSave, toast, useFormats, useText } from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { InventoryRow } from '../../contract/inventory.ts'
import { focusCell, rowSteps } from './cell-steps.ts'
import { readColumn } from './entry/read-units.ts'
import { useUnitsEntry } from './entry/use-units-entry.ts'
import styles from './stock-cell.module.css'
import { shownRows, stockAt } from './stock-pages.ts'
import { type EditedField, nameOf, useStockEdit } from './use-stock-edit.ts'

interface StockInputProps {
  row: InventoryRow
  field: EditedField
  first: string
  isDigit: boolean
  onClose: (isFocused: boolean) => void
}

/** Enter saves, Escape cancels, pasting a column fills downwards. */
export function StockInput({ row, field, first, isDigit, onClose }: StockInputProps) {
  const t = useText('inventory')
  const { tag } = useFormats()
  const client = useQueryClient()
  const { location, saveOne, fill } = useStockEdit()
  const [text, setText] = useState(first)
  const isOver = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const current = stockAt(row, location)[field]
  const { number, fault } = useUnitsEntry(text, current)

  useEffect(
    function focusInput() {
      EntryNote.preload()
      input.current?.focus()
      if (!isDigit) input.current?.select()
    },
    [isDigit],
  )

  const end = (isKept: boolean, isFocused: boolean) => {
    if (isOver.current) return
    isOver.current = true
    onClose(isFocused)
    if (isKept && number !== null && number !== current) void saveOne(row, field, number)
  }
  const save = (from: HTMLElement, key: string) => {
    const step = rowSteps[key]
    if (fault) return
    if (step) focusCell(from, field, step)
    end(true, !step)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    // Enter ends the composition of full-width digits first.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') end(false, true)
    else if (event.key === 'Enter' || isSave(event) || event.key in rowSteps) save(event.currentTarget, event.key)
    else return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent) => {
    const numbers = readColumn(event.clipboardData.getData('text'), tag)
    if (!numbers) return
    event.preventDefault()
    const rows = shownRows(client)
    end(false, true)
    void fill(rows.slice(rows.findIndex(({ id }) => id === row.id)), field, numbers)
  }
  const onBlur = () => {
    if (fault && !isOver.current) toast.error(`${nameOf(row)}: ${fault}`)
    end(!fault, false)
  }

  return (
    <>
      <input
        ref={input}
        className={styles.stockCellInput}
        data-part="stock-cell-input"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('inventory.edit', { field: t(`inventory.${field}`), name: nameOf(row) })}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : noteId}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={onBlur}
      />
      <EntryNote id={noteId} anchor={input} text={fault ?? ''} open={fault !== null} onOpenChange={() => {}} />
    </>
  )
}
