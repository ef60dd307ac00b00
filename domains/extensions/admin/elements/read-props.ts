import type { z } from 'zod'
import { type ElementName, type ElementProps, elements } from '../../contract/elements/elements.ts'

type Schemas = { readonly [Name in ElementName]: z.ZodType<ElementProps<Name>> }
const schemas: Schemas = elements

export interface Read<Name extends ElementName> {
  /** Null: without what is missing or wrong the element cannot be drawn. */
  props: ElementProps<Name> | null
  dropped: readonly string[]
}

/** Properties as the contract has them; each that is not is dropped, and unknown ones are never looked at. */
export function readProps<Name extends ElementName>(name: Name, given: Readonly<Record<string, unknown>>): Read<Name> {
  const read = schemas[name].safeParse(given)
  if (read.success) return { props: read.data, dropped: [] }
  const dropped = [...new Set(read.error.issues.map(({ path }) => String(path[0])))]
  const kept = Object.fromEntries(Object.entries(given).filter(([key]) => !dropped.includes(key)))
  return { props: schemas[name].safeParse(kept).data ?? null, dropped }
}
