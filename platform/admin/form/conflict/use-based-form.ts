import { useEffect, useRef, useState } from 'react'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { authorOf } from '../../live/authors.ts'
import type { LiveRecord } from '../../live/live-list.ts'
import { only, rebase, touchedFields } from '../../state/rebase.ts'
import { useLatest } from '../../state/use-latest.ts'
import { schemaResolver } from '../fields/schema-resolver.ts'
import { useKeptEntries } from './use-kept-entries.ts'

export interface Conflict {
  /** Undecided fields, which both sides changed. */
  fields: readonly string[]
  /** Author of the other change; null if unknown. */
  by: string | null
  theirs: (field: string) => unknown
  /** Decides one field, or all without a name. */
  takeTheirs: (field?: string) => void
  keepMine: (field?: string) => void
}

interface BasedFormOptions<Item extends LiveRecord, Values extends FieldValues, Request> {
  record: Item | null
  toValues: (record: Item | null) => Values
  schema: z.ZodType<Request>
  texts: string
  /** Fields whose value is a map; they are merged key by key. */
  maps?: readonly string[]
}

interface Rebase<Values> {
  /** The values sent, if the newer record is the reply to this form's own save. */
  from?: Values
  author?: string | undefined
}

/** A form that keeps its base record and rebases onto newer versions of it. */
export function useBasedForm<Item extends LiveRecord, Values extends FieldValues, Request extends object>(
  options: BasedFormOptions<Item, Values, Request>,
) {
  const { record } = options
  const errorText = useErrorText(options.texts)
  const [beginning] = useState(() => ({ record, values: options.toValues(record) }))
  const base = useRef(beginning)
  const { contested, readContested, setContested } = useContested()
  const [by, setBy] = useState<string | null>(null)
  const [followed, setFollowed] = useState<Readonly<Record<string, unknown>>>({})
  const form = useForm<Values, unknown, Request>({
    values: beginning.values,
    resolver: schemaResolver<Values, Request>(options.schema, errorText),
    // `onBlur` would insert an error and move the very button that is being pressed.
    mode: 'onSubmit',
    // The first fault of the page is focused instead; many fields have no ref.
    shouldFocusError: false,
  })

  const rebaseOnto = (next: Item, { from = base.current.values, author }: Rebase<Values> = {}) => {
    const theirs = options.toValues(next)
    const before = form.getValues()
    const { values, contested: both } = rebase({ base: from, mine: before, theirs, maps: options.maps })
    const touched = touchedFields(theirs, values)
    base.current = { record: next, values: theirs }
    form.reset(theirs, { keepErrors: true })
    form.reset(values, { keepDefaultValues: true, keepErrors: true })
    setContested((known) => [...new Set([...known, ...both])].filter((key) => touched.includes(key)))
    setBy(author ?? authorOf(next)?.by ?? null)
    const changed = touchedFields(before, values)
    setFollowed((known) => (touched.length === 0 ? {} : { ...only(before, changed), ...known }))
    return readContested()
  }

  const startOver = (next: Item | null) => {
    base.current = { record: next, values: options.toValues(next) }
    form.reset(base.current.values)
    setContested(() => [])
    setFollowed({})
  }

  const merge = (from: Values, mine: Values) => {
    const merged = rebase({ base: from, mine, theirs: base.current.values, maps: options.maps })
    form.reset(merged.values, { keepDefaultValues: true })
    setContested(() => merged.contested)
  }
  useKeptEntries({
    form: record ? `${options.texts}/${record.id}` : options.texts,
    read: () => ({ before: base.current.values, mine: form.getValues() }),
    restore: (kept) => {
      const from = { ...base.current.values, ...kept.before }
      merge(from, { ...from, ...kept.mine })
    },
  })

  const acceptRecord = useLatest((next: Item | null) => {
    const { record: known } = base.current
    if (next?.id !== known?.id) startOver(next)
    else if (next && known && next.version > known.version) rebaseOnto(next)
  })
  useEffect(
    function acceptLatestRecord() {
      acceptRecord(record)
    },
    [acceptRecord, record],
  )

  const clearNotes = () => {
    setContested(() => [])
    setFollowed({})
  }
  const conflict = conflictOf({ form, base: base.current.values, by, contested, setContested })
  return { form, base, rebaseOnto, startOver, clearNotes, conflict, followed }
}

type Change = (known: readonly string[]) => readonly string[]

/** Fields that both sides changed; read by a save that began before they were contested. */
function useContested() {
  const [contested, show] = useState<readonly string[]>([])
  const now = useRef(contested)
  const setContested = (change: Change) => {
    now.current = change(now.current)
    show(now.current)
  }
  return { contested, readContested: () => now.current, setContested }
}

interface Contest<Values extends FieldValues, Request> {
  form: UseFormReturn<Values, unknown, Request>
  base: Values
  by: string | null
  contested: readonly string[]
  setContested: (change: Change) => void
}

function conflictOf<Values extends FieldValues, Request>(contest: Contest<Values, Request>): Conflict | null {
  const { form, base, by, contested, setContested } = contest
  if (contested.length === 0) return null
  const keepMine = (field?: string) =>
    setContested((known) => (field === undefined ? [] : known.filter((other) => other !== field)))
  const takeTheirs = (field?: string) => {
    const fields = field === undefined ? contested : [field]
    form.reset({ ...form.getValues(), ...only(base, fields) }, { keepDefaultValues: true })
    keepMine(field)
  }
  return { fields: contested, by, theirs: (field) => Reflect.get(base, field), keepMine, takeTheirs }
}
