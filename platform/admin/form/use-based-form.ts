import { useEffect, useRef, useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { LiveRecord } from '../live/live-list.ts'
import { useLatest } from '../ui/use-latest.ts'
import { only, rebase, touchedFields } from './rebase.ts'
import { schemaResolver } from './schema-resolver.ts'
import { useFailureText } from './use-failure-text.ts'

/** What others changed in fields that are touched here as well. */
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
  /** Fields that are maps of values, each of which somebody may change by itself. */
  maps?: readonly string[]
}

/** A form on a record: it knows what it began with, and goes on from newer records as they come. */
export function useBasedForm<Item extends LiveRecord, Values extends FieldValues, Request extends object>(
  options: BasedFormOptions<Item, Values, Request>,
) {
  const { record } = options
  const failureText = useFailureText(options.texts)
  const [beginning] = useState(() => ({ record, values: options.toValues(record) }))
  const base = useRef(beginning)
  const [contested, setContested] = useState<readonly string[]>([])
  const form = useForm<Values, unknown, Request>({
    values: beginning.values,
    resolver: schemaResolver<Values, Request>(options.schema, failureText),
    // Not on leaving a field: the fault that appears would move the very button that is being pressed.
    mode: 'onSubmit',
  })

  /** Goes on from a newer record; `from` is what was sent, where it is one's own save that came back. */
  const take = (next: Item, from = base.current.values) => {
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

  const follow = useLatest((next: Item | null) => {
    const { record: known } = base.current
    if (next?.id !== known?.id) startOver(next)
    else if (next && known && next.version > known.version) take(next)
  })
  useEffect(
    function followTheRecord() {
      follow(record)
    },
    [follow, record],
  )

  const settle = () => setContested([])
  const takeTheirs = () => {
    form.reset({ ...form.getValues(), ...only(base.current.values, contested) }, { keepDefaultValues: true })
    settle()
  }
  const conflict: Conflict | null = contested.length === 0 ? null : { fields: contested, keepMine: settle, takeTheirs }
  return { form, base, take, startOver, settle, conflict }
}
