import { type KeyboardEvent, useState } from 'react'
import styles from './variant-sheet.module.css'

export type ExitMove = 'stay' | 'down' | 'up' | 'on' | 'back'

export interface SheetInputProps {
  label: string
  begin: string
  onCommit: (text: string, exit: ExitMove) => boolean
  onCancel: () => void
}

const exitMoves: Readonly<Record<string, readonly [ExitMove, ExitMove]>> = {
  Enter: ['down', 'up'],
  Tab: ['on', 'back'],
}

/** Local state, so that typing renders nothing else. */
export function SheetInput({ label, begin, onCommit, onCancel }: SheetInputProps) {
  const [text, setText] = useState(begin)
  const [isWrong, setWrong] = useState(false)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    event.stopPropagation()
    const exit = exitMoves[event.key]?.[Number(event.shiftKey)]
    if (!exit && event.key !== 'Escape') return
    event.preventDefault()
    if (exit) setWrong(!onCommit(text, exit))
    else onCancel()
  }

  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: it replaces the focused cell, after a key press
      autoFocus
      className={styles.sheetInput}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      autoComplete="off"
      spellCheck={false}
      dir="auto"
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        setWrong(false)
      }}
      onKeyDown={onKeyDown}
      onBlur={() => {
        if (!onCommit(text, 'stay')) onCancel()
      }}
    />
  )
}
