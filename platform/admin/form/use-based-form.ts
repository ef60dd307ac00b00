import { useEffect, useRef, useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useErrorText } from '../i18n/use-error-text.ts'
import type { LiveRecord } from '../live/live-list.ts'
import { useLatest } from '../state/use-latest.ts'
import { only, rebase, touchedFields } from './rebase.ts'
import { schemaResolver } from './schema-resolver.ts'

export interface Conflict {
  fields: readonly string[]
  takeTheirs: () => void
  keepMine: () => void
}

interface BasedFormOptions<Item extends LiveRecord, Values extends FieldValues, Request> {
  record: Item | null
  toValues: (record: Item | null) => Values
  schema: z.ZodType<Request>
  texts: string
  /** Fields whose value is a map; they are merged key by key. */
  maps?: readonly string[]
}

/** A form that keeps its base record and rebases onto newer versions of it. */
export function useBasedForm<Item extends LiveRecord, Values extends FieldValues, Request extends object>(
  options: BasedFormOptions<Item, Values, Request>,
) {
  const { record } = options
  const errorText = useErrorText(options.texts)
  const [beginning] = useState(() => ({ record, values: options.toValues(record) }))
  const base = useRef(beginning)
  const [contested, setContested] = useState<readonly string[]>([])
  const form = useForm<Values, unknown, Request>({
    values: beginning.values,
    resolver: schemaResolver<Values, Request>(options.schema, errorText),
    // `onBlur` would insert an error and move the very button that is being pressed.
    mode: 'onSubmit',
  })

  /** `from` is what was sent, when the newer record is the reply to this form's own save. */
  const rebaseOnto = (next: Item, from = base.current.values) => {
    const theirs = options.toValues(next)
    const { values, contested: both } = rebase({ base: from, mine: form.getValues(), theirs, maps: options.maps })
    const touched = touchedFields(theirs, values)
    base.current = { record: next, values: theirs }
    form.reset(theirs, { keepErrors: true })
    form.reset(values, { keepDefaultValues: true, keepErrors: true })
    setContested((known) => [...new Set([...known, ...both])].filter((key) => touched.includes(key)))
    return both
  }

  const startOver = (next: Item | null) => {
    base.current = { record: next, values: options.toValues(next) }
    form.reset(base.current.values)
    setContested([])
  }

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

  const clearConflict = () => setContested([])
  const takeTheirs = () => {
    form.reset({ ...form.getValues(), ...only(base.current.values, contested) }, { keepDefaultValues: true })
    clearConflict()
  }
  const conflict: Conflict | null =
    contested.length === 0 ? null : { fields: contested, keepMine: clearConflict, takeTheirs }
  return { form, base, rebaseOnto, startOver, clearConflict, conflict }
}
