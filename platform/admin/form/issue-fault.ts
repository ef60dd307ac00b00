import type { z } from 'zod'
import type { FieldError } from '../../contract/failure-body.ts'

const codePattern = /^[A-Z][A-Z0-9_]+$/
const formats: Readonly<Record<string, string>> = { email: 'EMAIL_INVALID', url: 'URL_INVALID' }
const isNothing = (input: unknown) => input === undefined || input === null
const isOfText = (origin: string) => origin === 'string' || origin === 'array'

/** The same code that the server would answer: a schema may name one, otherwise the kind of fault decides. */
const codeOf = (issue: z.core.$ZodIssue) => (codePattern.test(issue.message) ? issue.message : codeOfKind(issue))

function codeOfKind(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isNothing(issue.input) ? 'REQUIRED' : 'INVALID_ENTRY'
    case 'too_small':
      return isOfText(issue.origin) ? 'TOO_SHORT' : 'TOO_SMALL'
    case 'too_big':
      return isOfText(issue.origin) ? 'TOO_LONG' : 'TOO_BIG'
    case 'invalid_format':
      return formats[issue.format] ?? 'INVALID_ENTRY'
    default:
      return 'INVALID_ENTRY'
  }
}

function detailsOf(issue: z.core.$ZodIssue): Record<string, unknown> | undefined {
  if (issue.code === 'too_small') return { minimum: Number(issue.minimum) }
  if (issue.code === 'too_big') return { maximum: Number(issue.maximum) }
  return undefined
}

/** Of "empty or an address" the address is what somebody meant: the fault of the last choice says more. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  const last = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined
  return last ? innermost({ ...last, path: [...issue.path, ...last.path] }) : issue
}

/** What a schema finds wrong, as the server would say it. */
export function faultOf(issue: z.core.$ZodIssue): FieldError {
  const meant = innermost(issue)
  return { field: meant.path.join('.'), code: codeOf(meant), details: detailsOf(meant) }
}
