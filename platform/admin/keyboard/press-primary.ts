import type { KeyboardEvent } from 'react'
import { isLineEnter, isSave, isSend } from './enter.ts'

/** Searching and picking are no entries, and forms submit themselves. */
const isEntry = ({ form, type, role }: HTMLInputElement) => form === null && type !== 'search' && role !== 'combobox'

/** Enter in a line of text, Ctrl+Enter and Ctrl+S press the primary button, as on the pages of records. */
export function pressPrimary(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget: dialog } = event
  // React hands on the events of dialogs that this one has opened.
  if (!(target instanceof Node && dialog.contains(target))) return
  const isSaving = isSave(event) || isSend(event)
  if (!isSaving && !(isLineEnter(event) && isEntry(event.target))) return
  event.preventDefault()
  // The page behind has changes of its own.
  if (isSaving) event.stopPropagation()
  dialog.querySelector<HTMLButtonElement>('[data-part=dialog-foot] [data-variant=primary]')?.click()
}
