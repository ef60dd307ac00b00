import { useState } from 'react'
import { type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '../../contract/errors/api-error.ts'
import { useText } from '../i18n/formats/use-text.ts'
import { useErrorText } from '../i18n/use-error-text.ts'
import type { LiveRecord } from '../live/live-list.ts'
import { createStore, type Store } from '../state/create-store.ts'
import { only, touchedFields } from '../state/rebase.ts'
import { type ToastLink, toast } from '../ui/feedback/toast.ts'
import type { RecordUndo } from '../undo/undo-stack.ts'
import { useUndoToast } from '../undo/use-undo-toast.ts'
import { type Conflict, useBasedForm } from './conflict/use-based-form.ts'
import { useFieldErrors } from './fields/use-field-errors.ts'

export interface SaveRequest<Item, Request> {
  values: Request
  /** Touched fields only; used to update a record. */
  changed: Partial<Request>
  /** Record with the version the form is based on; null while creating. */
  base: Item | null
}

export interface RecordFormOptions<Item extends LiveRecord, Values extends FieldValues, Request> {
  record: Item | null
  toValues: (record: Item | null) => Values
  schema: z.ZodType<Request>
  save: (request: SaveRequest<Item, Request>) => Promise<Item>
  /** Returns the current record from a version conflict, or fetches it. */
  readCurrent: (current: unknown) => Item | null | Promise<Item | null>
  onSaved?: (record: Item, wasNew: boolean) => void
  /** `before` is null for a new record. */
  doneText?: (record: Item, before: Item | null) => string
  /** Leads to what was saved. */
  doneLink?: (record: Item, before: Item | null) => ToastLink | undefined
  /** True when saving the previous values would not restore the state: passwords, stock counts. */
  isFinal?: (request: SaveRequest<Item, Request>) => boolean
  /** Namespace whose `failures.<CODE>` texts take precedence. */
  texts: string
  /** Fields whose value is a map; they are merged key by key. */
  maps?: readonly string[]
}

export interface Saving {
  /** Whether the record is being saved: apart, as a form is large and few of its parts show it. */
  saving: Store<boolean>
}

export interface RecordForm<Values extends FieldValues, Request> extends Saving {
  form: UseFormReturn<Values, unknown, Request>
  /** Error text of a field: `errorOf('addresses.0.city')`. */
  errorOf: (path: string) => string | undefined
  isDirty: boolean
  /** Counts the saves that were rejected because of fields. */
  rejections: number
  /** A function, because guards call it after the last render. */
  wouldLose: () => boolean
  save: () => Promise<void>
  discard: () => void
  conflict: Conflict | null
  /** Values before others changed untouched fields, while the form has changes of its own. */
  followed: Readonly<Record<string, unknown>>
}

const Author = z.string()

/**
 * Form on a record that others may change meanwhile. Untouched fields follow the record, touched ones stay; a save
 * that fails with a version conflict is rebased and sent again. Only fields changed on both sides need a decision.
 */
export function useRecordForm<Item extends LiveRecord, Values extends FieldValues, Request extends object>(
  options: RecordFormOptions<Item, Values, Request>,
): RecordForm<Values, Request> {
  const t = useText('platform')
  const errorText = useErrorText(options.texts)
  const { form, base, rebaseOnto, startOver, clearNotes, conflict, followed } = useBasedForm(options)
  const [saving] = useState(() => createStore(false))
  const [rejections, setRejections] = useState(0)
  const putFieldErrors = useFieldErrors(form, options.texts)
  const notify = useUndoToast(options.texts)

  const send = async (values: Request) => {
    const { record, values: from } = base.current
    const sent = form.getValues()
    const touched = touchedFields(from, sent)
    const request = { values, changed: only(values, touched), base: record }
    const saved = await options.save(request)
    rebaseOnto(saved, { from: sent })
    clearNotes()
    const text = options.doneText?.(saved, record) ?? t('saved')
    const undo = options.isFinal?.(request) ? undefined : undoOf(options, { before: record, from, touched, saved })
    notify(text, undo, { link: options.doneLink?.(saved, record) })
    options.onSaved?.(saved, record === null)
  }

  /** Retries a save once after a version conflict, unless both sides changed the same field. */
  const sendAgain = async (values: Request, error: unknown) => {
    const details = error instanceof ApiError && error.code === 'VERSION_CONFLICT' ? error.details : null
    const current = details && (await options.readCurrent(details.current))
    if (!current) throw error
    const author = Author.safeParse(details.changed_by).data
    if (rebaseOnto(current, { author }).length === 0) await send(values)
  }

  const trySend = async (values: Request) => {
    saving.set(true)
    try {
      await send(values).catch((error: unknown) => sendAgain(values, error))
      return true
    } catch (error) {
      if (!putFieldErrors(error)) toast.error(errorText(error))
      return false
    } finally {
      saving.set(false)
    }
  }

  const save = async () => {
    let isSaved = false
    if (conflict) return
    await form.handleSubmit(async (values) => {
      isSaved = await trySend(values)
    })()
    if (!isSaved) setRejections((count) => count + 1)
  }

  return {
    form,
    errorOf: (path) => messageOf(get(form.formState.errors, path)),
    isDirty: form.formState.isDirty,
    saving,
    wouldLose: () => touchedFields(base.current.values, form.getValues()).length > 0,
    rejections,
    save,
    discard: () => startOver(base.current.record),
    conflict,
    followed,
  }
}

const messageOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
    ? error.message
    : undefined

interface Save<Item, Values> {
  before: Item | null
  from: Values
  touched: readonly string[]
  saved: Item
}

/** Saves the previous values of the touched fields on the current record. */
function undoOf<Item extends LiveRecord, Values extends FieldValues, Request extends object>(
  { schema, save, readCurrent, onSaved }: RecordFormOptions<Item, Values, Request>,
  { before, from, touched, saved }: Save<Item, Values>,
): RecordUndo | undefined {
  const { data: values } = schema.safeParse(from)
  if (!before || !values || touched.length === 0) return undefined
  return {
    before,
    after: saved,
    async revert(after) {
      const base = after.version === saved.version ? saved : await readCurrent(after)
      if (base?.version !== after.version) throw new ApiError('VERSION_CONFLICT', 409)
      const back = await save({ values, changed: only(values, touched), base })
      onSaved?.(back, false)
      return back
    },
  }
}
