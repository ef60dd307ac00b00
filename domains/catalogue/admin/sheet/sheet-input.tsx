import { EntryNote, flushSync, isSave, toast } from '@comptoir/platform/admin'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import styles from './variant-sheet.module.css'

export type ExitMove = 'stay' | 'here' | 'down' | 'up' | 'on' | 'back'

export interface SheetInputProps {
  label: string
  begin: string
  /** Why an entry cannot be read. */
  fault: string
  onCommit: (text: string, exit: ExitMove) => boolean
  onCancel: () => void
}

const exitMoves: Readonly<Record<string, readonly [ExitMove, ExitMove]>> = {
  Enter: ['down', 'up'],
  Tab: ['on', 'back'],
}

/** Local state, so that typing renders nothing else. */
export function SheetInput({ label, begin, fault, onCommit, onCancel }: SheetInputProps) {
  const [text, setText] = useState(begin)
  const [isWrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()

  useEffect(() => EntryNote.preload(), [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (isSave(event)) return saveWithRest(event)
    event.stopPropagation()
    const exit = exitMoves[event.key]?.[Number(event.shiftKey)]
    if (!exit && event.key !== 'Escape') return
    event.preventDefault()
    if (exit) setWrong(!onCommit(text, exit))
    else onCancel()
  }
  /** The form must know of the entry before the key reaches its save bar. */
  const saveWithRest = (event: KeyboardEvent) => {
    const isTaken = flushSync(() => onCommit(text, 'here'))
    if (isTaken) return
    event.preventDefault()
    event.stopPropagation()
    setWrong(true)
  }

  return (
    <>
      <input
        ref={input}
        // biome-ignore lint/a11y/noAutofocus: it replaces the focused cell, after a key press
        autoFocus
        className={styles.sheetInput}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? noteId : undefined}
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
          if (onCommit(text, 'stay')) return
          toast.error(`${label}: ${fault}`)
          onCancel()
        }}
      />
      <EntryNote id={noteId} anchor={input} text={fault} open={isWrong} onOpenChange={() => {}} />
    </>
  )
}
