import type { z } from 'zod'

/** A record that changes are written about: it has an id and an optimistic version. */
export interface Versioned {
  id: string
  version: number
}

/** Something that happened, named in the past tense: `order.placed`. Its first word is the entity. */
export interface Fact<Record extends Versioned = Versioned> {
  name: string
  entity: string
  schema: z.ZodType<Record>
}

export const fact = <Record extends Versioned>(name: string, schema: z.ZodType<Record>): Fact<Record> => ({
  name,
  entity: name.slice(0, name.indexOf('.')),
  schema,
})
