import { type KeyboardEvent, useState } from 'react'

export type Leave = 'stay' | 'down' | 'up' | 'on' | 'back'

export interface SheetInputProps {
  label: string
  /** What stands in it first. */
  begin: string
  /** Answers whether the text could be taken. */
  onCommit: (text: string, leave: Leave) => boolean
  onCancel: () => void
}

const leaves: Readonly<Record<string, readonly [Leave, Leave]>> = { Enter: ['down', 'up'], Tab: ['on', 'back'] }

/** The cell that is typed in: nothing else is drawn while somebody types. */
export function SheetInput({ label, begin, onCommit, onCancel }: SheetInputProps) {
  const [text, setText] = useState(begin)
  const [isWrong, setWrong] = useState(false)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    event.stopPropagation()
    const leave = leaves[event.key]?.[Number(event.shiftKey)]
    if (!leave && event.key !== 'Escape') return
    event.preventDefault()
    if (leave) setWrong(!onCommit(text, leave))
    else onCancel()
  }

  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: it stands where the focus was, and only after a key asked for it
      autoFocus
      className="sheet-input"
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
