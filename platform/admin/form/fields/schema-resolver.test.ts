import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrorOf, flatIssues } from '../../../contract/errors/field-error.ts'
import { apiErrorOf } from '../../../server/http/error-reply.ts'
import { InputError } from '../../../server/manifest/domain.ts'
import { schemaResolver } from './schema-resolver.ts'

const text = { type: z.literal('text'), max: z.int() }

const kinds = [
  [z.string(), undefined, { code: 'REQUIRED' }],
  [z.string(), null, { code: 'REQUIRED' }],
  [z.string(), 5, { code: 'INVALID_ENTRY' }],
  [z.string().trim().min(1, 'REQUIRED'), ' ', { code: 'REQUIRED', details: { minimum: 1 } }],
  [z.string().min(2), 'X', { code: 'TOO_SHORT', details: { minimum: 2 } }],
  [z.string().max(5), 'Amélie', { code: 'TOO_LONG', details: { maximum: 5 } }],
  [z.array(z.int()).min(1), [], { code: 'TOO_SHORT', details: { minimum: 1 } }],
  [z.array(z.int()).max(1), [1, 2], { code: 'TOO_LONG', details: { maximum: 1 } }],
  [z.int().min(0), -1, { code: 'TOO_SMALL', details: { minimum: 0 } }],
  [z.int().max(9), 10, { code: 'TOO_BIG', details: { maximum: 9 } }],
  [z.int(), 1.5, { code: 'INVALID_ENTRY' }],
  [z.number().multipleOf(5), 7, { code: 'INVALID_ENTRY' }],
  [z.email(), 'lina', { code: 'EMAIL_INVALID' }],
  [z.url(), 'lina', { code: 'URL_INVALID' }],
  [z.uuid(), 'lina', { code: 'INVALID_ID' }],
  [z.iso.date(), 'lina', { code: 'INVALID_ENTRY' }],
  [z.enum(['one', 'two']), 'three', { code: 'INVALID_ENTRY' }],
  [z.literal('one'), 'two', { code: 'INVALID_ENTRY' }],
  [z.string().refine(() => false, 'SKU_TAKEN'), 'TEA', { code: 'SKU_TAKEN' }],
  [z.union([z.literal(''), z.string().pipe(z.email('EMAIL_INVALID'))]), 'lina', { code: 'EMAIL_INVALID' }],
  [z.union([z.object(text), z.object({ type: z.literal('tag') })]), { type: 'text' }, { field: 'value.max' }],
  [z.object({ city: z.string().min(2) }), { city: 'X' }, { code: 'TOO_SHORT', field: 'value.city' }],
] as const

const errorText = Object.assign(String, { ofField: ({ code }: { code: string }) => code })
const options = { criteriaMode: 'all', fields: {}, shouldUseNativeValidation: false } as const

test.each(kinds)('issue %# has the same code in the form and on the server', async (schema, value, expected) => {
  const Body = z.object({ value: schema })
  const { error } = Body.safeParse({ value }, { reportInput: true })
  const [fieldError] = flatIssues(error?.issues ?? []).map(fieldErrorOf)

  const apiError = apiErrorOf(new InputError('body', error?.issues ?? []))
  const form = await schemaResolver(Body, errorText)({ value }, undefined, options)

  expect(fieldError).toMatchObject({ field: 'value', ...expected })
  expect(apiError?.details.errors).toContainEqual(fieldError)
  expect(JSON.stringify(form.errors)).toContain(`"type":"${fieldError?.code}"`)
})
