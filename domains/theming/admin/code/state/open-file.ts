import type { z } from 'zod'
import type { Diagnostic, LiquidTemplate } from '../../../contract/theme.ts'
import { isText } from '../../../contract/theme-file.rules.ts'
import type { getTemplate } from '../../../contract/wire.ts'
import type { Draft, DraftStore } from './use-drafts.ts'

/** A file as it is shown: the unsaved text, or else the saved one. */
export interface OpenFile {
  path: string
  isText: boolean
  text: string
  draft: Draft | undefined
  saved: { template: LiquidTemplate; body: string; diagnostics: readonly Diagnostic[] } | null
}

interface Given {
  path: string
  read: z.output<typeof getTemplate.reply> | undefined
  draft: Draft | undefined
}

/** Null until its text is known. */
export function openFileOf({ path, read, draft }: Given): OpenFile | null {
  if (!read && !draft) return null
  const saved = read ? { ...read, body: read.template.body ?? '' } : null
  return { path, isText: isText(path), text: draft?.text ?? saved?.body ?? '', draft, saved }
}

/** Typing back to the saved text leaves nothing to save. */
export function changeText(store: DraftStore, { path, draft, saved }: OpenFile, text: string) {
  const base = draft?.checksum ?? saved?.template.checksum ?? ''
  const isSaved = saved !== null && text === saved.body && base === saved.template.checksum
  store.write(path, isSaved ? null : { text, checksum: base })
}
