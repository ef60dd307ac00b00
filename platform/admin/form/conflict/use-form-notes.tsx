import type { FieldNotes } from '../../state/field-notes.ts'
import { ConflictNote, WasNote } from './conflict-note.tsx'
import type { Conflict } from './use-based-form.ts'
import { useValueText } from './use-value-text.ts'

export interface NotedForm {
  conflict: Conflict | null
  /** Values before others changed untouched fields, while the form has changes of its own. */
  followed: Readonly<Record<string, unknown>>
}

interface NoteTexts {
  labelOf: (field: string) => string
  /** Words for codes, such as states. */
  textOf?: ((field: string, value: unknown) => string | undefined) | undefined
}

/** Notes at the fields: the other value of a conflict, or the value before it. */
export function useFormNotes({ conflict, followed }: NotedForm, { labelOf, textOf }: NoteTexts) {
  const valueText = useValueText()
  const say = (field: string, value: unknown) => textOf?.(field, value) ?? valueText(value)

  return (field: string): FieldNotes => {
    if (conflict?.fields.includes(field)) {
      const value = say(field, conflict.theirs(field))
      return { below: <ConflictNote conflict={conflict} field={field} label={labelOf(field)} value={value} /> }
    }
    const before = field in followed ? say(field, followed[field]) : undefined
    return before === undefined ? {} : { beside: <WasNote value={before} /> }
  }
}
