import type { z } from 'zod'

/** A record that changes are written about: it has an id and an optimistic version. */
export interface Versioned {
  id: string
  version: number
}

/** Something that happened, named in the past tense: `order.placed`. Its first word is the entity. */
export interface DomainEvent<Record extends Versioned = Versioned> {
  name: string
  entity: string
  schema: z.ZodType<Record>
  /**
   * The fields whose values stand in the log itself: small ones that say nothing about a person. The others stand apart
   * and can be erased; of a creation they are read from the tables. Left out, all fields stand in the log.
   */
  logged?: readonly (keyof Record)[]
}

export const domainEvent = <Record extends Versioned>(
  name: string,
  schema: z.ZodType<Record>,
  { logged }: Pick<DomainEvent<Record>, 'logged'> = {},
): DomainEvent<Record> => ({
  name,
  entity: name.slice(0, name.indexOf('.')),
  schema,
  ...(logged && { logged }),
})
