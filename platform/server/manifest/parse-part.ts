import type { z } from 'zod'

type Schema = z.ZodType

/** `part` decides the status: path ids answer 400, bodies 422. */
export class InputError extends Error {
  readonly part: string
  readonly issues: readonly z.core.$ZodIssue[]

  constructor(part: string, issues: readonly z.core.$ZodIssue[]) {
    super(`The ${part} is not valid`)
    this.part = part
    this.issues = issues
  }
}

function parsePart<S extends Schema>(schema: S, value: unknown, part: string): z.output<S> {
  const result = schema.safeParse(value, { reportInput: true })
  if (!result.success) throw new InputError(part, result.error.issues)
  return result.data
}

// No schema means the endpoint does not read that part; the parameter type already says so.
export const readPart = <S extends Schema>(schema: S | undefined, value: unknown, part: string): z.output<S> =>
  schema ? parsePart(schema, value, part) : (undefined as z.output<S>)
