import { useState } from 'react'
import { type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { Failure } from '../../contract/failure.ts'
import { useText } from '../i18n/use-text.ts'
import type { LiveRecord } from '../live/live-list.ts'
import { toast } from '../ui/toast.ts'
import type { RecordUndo } from '../undo/undo-stack.ts'
import { useDone } from '../undo/use-done.ts'
import { only, touchedFields } from './rebase.ts'
import { type Conflict, useBasedForm } from './use-based-form.ts'
import { useFailureText } from './use-failure-text.ts'
import { useFieldErrors } from './use-field-errors.ts'

export interface SaveRequest<Item, Request> {
  /** Everything, as the schema reads it: for a record that is new. */
  values: Request
  /** The touched fields alone: for a change. */
  changed: Partial<Request>
  /** What the form is based on, with its version; null while it is new. */
  base: Item | null
}

export interface RecordFormOptions<Item extends LiveRecord, Values extends FieldValues, Request> {
  /** The record as it is known now; the form follows it. Null for a new one. */
  record: Item | null
  toValues: (record: Item | null) => Values
  /** What the form's values must be to be sent; the contract's own. */
  schema: z.ZodType<Request>
  save: (request: SaveRequest<Item, Request>) => Promise<Item>
  /** Reads the record that came with a refusal for its version, or fetches it. */
  readCurrent: (current: unknown) => Item | null | Promise<Item | null>
  onSaved?: (record: Item, wasNew: boolean) => void
  /** Whether saving what was there before would not bring it back: a password, a count of stock. */
  isFinal?: (request: SaveRequest<Item, Request>) => boolean
  /** The namespace whose `failures.<CODE>` speak first. */
  texts: string
  /** Fields that are maps of values, each of which somebody may change by itself. */
  maps?: readonly string[]
}

export interface RecordForm<Values extends FieldValues, Request> {
  form: UseFormReturn<Values, unknown, Request>
  /** What is wrong with a field, in words: `errorOf('addresses.0.city')`. */
  errorOf: (path: string) => string | undefined
  isDirty: boolean
  isSaving: boolean
  /** Whether leaving now would lose something; for guards, which ask after the last draw. */
  wouldLose: () => boolean
  save: () => Promise<void>
  discard: () => void
  conflict: Conflict | null
}

/**
 * A form on a record that others may change meanwhile: untouched fields follow the record, touched ones
 * stay, and a save that comes too late is laid over what is new; only fields both changed need a decision.
 */
export function useRecordForm<Item extends LiveRecord, Values extends FieldValues, Request extends object>(
  options: RecordFormOptions<Item, Values, Request>,
): RecordForm<Values, Request> {
  const t = useText('platform')
  const failureText = useFailureText(options.texts)
  const { form, base, take, startOver, settle, conflict } = useBasedForm(options)
  const [isSaving, setSaving] = useState(false)
  const putFieldErrors = useFieldErrors(form, options.texts)
  const done = useDone(options.texts)

  const send = async (values: Request) => {
    const { record, values: from } = base.current
    const sent = form.getValues()
    const touched = touchedFields(from, sent)
    const request = { values, changed: only(values, touched), base: record }
    const saved = await options.save(request)
    take(saved, sent)
    settle()
    done(t('saved'), options.isFinal?.(request) ? undefined : undoOf(options, { was: record, from, touched, saved }))
    options.onSaved?.(saved, record === null)
  }

  /** Someone was faster. Where nobody touched the same field, saving again loses nothing. */
  const sendAgain = async (values: Request, error: unknown) => {
    const isLate = error instanceof Failure && error.code === 'VERSION_CONFLICT'
    const current = isLate ? await options.readCurrent(error.details.current) : null
    if (!current) throw error
    if (take(current).length === 0) await send(values)
  }

  const save = form.handleSubmit(async (values) => {
    setSaving(true)
    try {
      await send(values).catch((error: unknown) => sendAgain(values, error))
    } catch (error) {
      if (!putFieldErrors(error)) toast.error(failureText(error))
    } finally {
      setSaving(false)
    }
  })

  return {
    form,
    errorOf: (path) => messageOf(get(form.formState.errors, path)),
    isDirty: form.formState.isDirty,
    isSaving,
    wouldLose: () => touchedFields(base.current.values, form.getValues()).length > 0,
    save: () => save(),
    discard: () => startOver(base.current.record),
    conflict,
  }
}

const messageOf = (fault: unknown) =>
  typeof fault === 'object' && fault !== null && 'message' in fault && typeof fault.message === 'string'
    ? fault.message
    : undefined

interface Save<Item, Values> {
  was: Item | null
  from: Values
  touched: readonly string[]
  saved: Item
}

/** A save goes back by saving the touched fields as they were, on the record as it is then. */
function undoOf<Item extends LiveRecord, Values extends FieldValues, Request extends object>(
  { schema, save, readCurrent, onSaved }: RecordFormOptions<Item, Values, Request>,
  { was, from, touched, saved }: Save<Item, Values>,
): RecordUndo | undefined {
  const { data: values } = schema.safeParse(from)
  if (!was || !values || touched.length === 0) return undefined
  return {
    was,
    is: saved,
    async takeBack(is) {
      const base = is.version === saved.version ? saved : await readCurrent(is)
      if (base?.version !== is.version) throw new Failure('VERSION_CONFLICT', 409)
      const back = await save({ values, changed: only(values, touched), base })
      onSaved?.(back, false)
      return back
    },
  }
}
