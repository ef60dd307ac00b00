import type { z } from 'zod'
import type { FieldError } from './error-body.ts'

type Issue = z.core.$ZodIssue

const codePattern = /^[A-Z][A-Z0-9_]+$/
const formats: Readonly<Record<string, string>> = { email: 'EMAIL_INVALID', url: 'URL_INVALID', uuid: 'INVALID_ID' }
const isNothing = (input: unknown) => input === undefined || input === null
const isOfLength = (origin: string) => origin === 'string' || origin === 'array'

function codeOfKind(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isNothing(issue.input) ? 'REQUIRED' : 'INVALID_ENTRY'
    case 'too_small':
      return isOfLength(issue.origin) ? 'TOO_SHORT' : 'TOO_SMALL'
    case 'too_big':
      return isOfLength(issue.origin) ? 'TOO_LONG' : 'TOO_BIG'
    case 'invalid_format':
      return formats[issue.format] ?? 'INVALID_ENTRY'
    default:
      return 'INVALID_ENTRY'
  }
}

function detailsOf(issue: Issue): Record<string, unknown> | undefined {
  if (issue.code === 'too_small') return { minimum: Number(issue.minimum) }
  if (issue.code === 'too_big') return { maximum: Number(issue.maximum) }
  return undefined
}

/** For unions, the issues of the closest alternative; literals (`''`) are never chosen. */
function nearest(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const shapes = issue.errors.filter(([first]) => first?.code !== 'invalid_value')
  const [near] = shapes.toSorted((one, other) => one.length - other.length)
  if (!near) return [issue]
  return near.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(nearest)
}

export const flatIssues = (issues: readonly Issue[]): Issue[] => issues.flatMap(nearest)

/** Maps a Zod issue to an error code; a schema may set its own as the message. Parse with `reportInput`. */
export function fieldErrorOf(issue: Issue): FieldError {
  const details = detailsOf(issue)
  const code = codePattern.test(issue.message) ? issue.message : codeOfKind(issue)
  return { field: issue.path.join('.'), code, ...(details && { details }) }
}
