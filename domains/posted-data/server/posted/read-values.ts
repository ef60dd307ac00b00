import { apiError, Email, Phone } from '@comptoir/platform/contract'
import { type FormField, longest } from '../../contract/form.ts'
import type { Posting } from '../../contract/posting.ts'

type Value = string | boolean
interface Fault {
  field: string
  code: string
}

function faultOf({ key, type, required, options }: FormField, value: string): Fault | null {
  const fault = (code: string) => ({ field: `data.${key}`, code })
  if (value === '') return required ? fault('REQUIRED') : null
  if (value.length > longest[type]) return fault('TOO_LONG')
  if (type === 'email' && !Email.safeParse(value).success) return fault('EMAIL_INVALID')
  if (type === 'phone' && !Phone.safeParse(value).success) return fault('PHONE_INVALID')
  if (type === 'select' && !options.includes(value)) return fault('INVALID_ENTRY')
  return null
}

const checked = new Set([true, 'on', 'true'])

/** The value of one field: a tick as a truth value, everything else as trimmed text. */
function givenValue({ key, type }: FormField, data: Posting['data']): Value {
  const given = data[key] ?? ''
  return type === 'checkbox' ? checked.has(given) : String(given).trim()
}

/** The values of the form's own fields but files; anything else that was sent is dropped. */
export function readValues(fields: readonly FormField[], { data }: Pick<Posting, 'data'>): Record<string, Value> {
  const values = fields
    .filter(({ type }) => type !== 'file')
    .map((field) => ({ field, value: givenValue(field, data) }))
  const faults = values.flatMap(({ field, value }) => faultOf(field, value === false ? '' : String(value)) ?? [])
  const [first] = faults
  if (first) throw apiError('VALIDATION_FAILED', { field: first.field, errors: faults })
  return Object.fromEntries(values.map(({ field, value }) => [field.key, value]))
}

const named = /^(full_?)?name$/

export const isName = ({ key }: FormField) => named.test(key)

/** The sender, derived from the types and keys of the fields. */
export function senderOf(fields: readonly FormField[], values: Readonly<Record<string, Value>>) {
  const textOf = (wanted: (field: FormField) => boolean) => {
    const field = fields.find((each) => wanted(each) && values[each.key])
    return field ? String(values[field.key]) : ''
  }
  return {
    name: textOf(isName),
    email: textOf(({ type }) => type === 'email').toLowerCase(),
    phone: textOf(({ type }) => type === 'phone'),
  }
}
