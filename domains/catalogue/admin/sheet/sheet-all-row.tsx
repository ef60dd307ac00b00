// biome-ignore-all lint/a11y/useSemanticElements: the columns of the virtual rows
// biome-ignore-all lint/a11y/useFocusableInteractive: its fields have the focus
import { EntryNote, flushSync, isEnter, isSave, useText } from '@comptoir/platform/admin'
import { Check, Minus } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { filledColumn } from './cells/sheet-changes.ts'
import { commonText, isCode, isFlag, isReadOnly, type SheetField, sheetFields } from './cells/sheet-columns.ts'
import allStyles from './sheet-all-row.module.css'
import { marksOf } from './sheet-row.tsx'
import { useCellFault } from './use-cell-fault.ts'
import type { SheetModel } from './use-sheet.ts'
import styles from './variant-sheet.module.css'

/** Entries go into every line below; codes are left out, because they are unique. */
export function SheetAllRow({ model }: { model: SheetModel }) {
  const t = useText('catalogue')
  return (
    <div role="row" className={allStyles.sheetAll} data-part="sheet-all" aria-rowindex={2}>
      <div role="rowheader" className={styles.sheetName}>
        {t('sheet.for_all', { count: model.lines.length })}
      </div>
      {sheetFields.map((field, column) => (
        <div key={field} role="gridcell" className={styles.sheetCell} {...marksOf(field)} aria-colindex={column + 2}>
          {isFlag(field) && <AllFlag model={model} field={field} column={column} />}
          {isReadOnly(field) && commonText(field, model.lines, model.format)}
          {!isFlag(field) && !isCode(field) && !isReadOnly(field) && (
            <AllInput model={model} field={field} column={column} />
          )}
        </div>
      ))}
    </div>
  )
}

interface AllCellProps {
  model: SheetModel
  field: SheetField
  column: number
}

function AllInput({ model: { isLocked, lines, sheet, format, apply }, field, column }: AllCellProps) {
  const t = useText('catalogue')
  const faultOf = useCellFault(format)
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()

  const put = (next: string) => {
    setText(next)
    setFault('')
  }
  const write = () => {
    if (text.trim() === '') return put('')
    const edit = filledColumn(sheet, column, text)
    if (edit.parts.size === 0 && edit.unread > 0) return setFault(faultOf(field))
    apply(edit)
    put('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isSave(event)) return flushSync(write)
    if (isEnter(event)) write()
    else if (event.key === 'Escape') put('')
    else return
    event.preventDefault()
  }

  return (
    <>
      <input
        ref={input}
        className={allStyles.sheetAllInput}
        aria-label={t('sheet.field_for_all', { field: t(`form.${field}`), count: lines.length })}
        aria-invalid={fault !== '' || undefined}
        aria-describedby={fault === '' ? undefined : noteId}
        placeholder={commonText(field, lines, format)}
        inputMode="decimal"
        autoComplete="off"
        readOnly={isLocked}
        value={text}
        onFocus={() => EntryNote.preload()}
        onChange={({ currentTarget }) => put(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={write}
      />
      <EntryNote id={noteId} anchor={input} text={fault} open={fault !== ''} onOpenChange={() => {}} />
    </>
  )
}

const marks = { true: <Check size={14} aria-hidden="true" />, mixed: <Minus size={14} aria-hidden="true" /> }

function AllFlag({ model: { lines, sheet, format, apply }, field, column }: AllCellProps) {
  const t = useText('catalogue')
  const common = commonText(field, lines, format)
  const state = common === '' && lines.length > 0 ? 'mixed' : common === 'TRUE'

  return (
    <button
      type="button"
      role="checkbox"
      className={styles.sheetFlag}
      data-on={state !== false || undefined}
      aria-checked={state}
      aria-label={t('sheet.field_for_all', { field: t(`form.${field}`), count: lines.length })}
      onClick={() => apply(filledColumn(sheet, column, state === true ? 'FALSE' : 'TRUE'))}
    >
      {state !== false && marks[`${state}`]}
    </button>
  )
}
