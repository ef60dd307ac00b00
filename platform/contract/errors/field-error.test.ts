import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrorOf, flatIssues } from './field-error.ts'

const Kind = z.object({ kind: z.union([z.literal('free'), z.literal('fixed')]) })

test('a value that is none of several literals is one error at its field', () => {
  const { error } = Kind.safeParse({ kind: 'odd' })

  expect(flatIssues(error?.issues ?? []).map(fieldErrorOf)).toEqual([{ field: 'kind', code: 'INVALID_ENTRY' }])
})
