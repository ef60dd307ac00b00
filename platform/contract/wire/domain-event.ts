import type { z } from 'zod'

export interface Versioned {
  id: string
  version: number
}

/** Past tense: `order.placed`. The first word is the entity. */
export interface DomainEvent<Record extends Versioned = Versioned> {
  name: string
  entity: string
  schema: z.ZodType<Record>
  /**
   * Fields stored in the log itself: small and not personal. Other values are stored in change_values, where
   * they can be erased. Without this all fields are in the log.
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
