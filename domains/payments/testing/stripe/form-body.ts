/** A value as Stripe's clients send it: text, or parts named in brackets. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type Form = Record<string, FormValue>

const stepsOf = (key: string) => key.split('[').map((step) => step.replace(/\]$/, ''))

function put(form: Form, [step = '', ...rest]: string[], value: string) {
  if (rest.length === 0) {
    form[step] = value
    return
  }
  const known = form[step]
  const part: Form = isForm(known) ? known : {}
  form[step] = part
  put(part, rest, value)
}

const isForm = (value: FormValue | undefined): value is Form =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parts that are numbered from 0 on are a list. */
function listed(value: FormValue): FormValue {
  if (!isForm(value)) return value
  const entries = Object.entries(value).map(([name, part]) => [name, listed(part)] as const)
  if (entries.length > 0 && entries.every(([name], at) => name === String(at))) return entries.map(([, part]) => part)
  return Object.fromEntries(entries)
}

/** `a[b][0]=c` and so on. */
export function readForm(text: string): Form {
  const form: Form = {}
  for (const [key, value] of new URLSearchParams(text)) put(form, stepsOf(key), value)
  const read = listed(form)
  return isForm(read) ? read : {}
}

export const text = (form: FormValue | undefined, ...path: readonly string[]): string => {
  const [step, ...rest] = path
  if (step === undefined) return typeof form === 'string' ? form : ''
  if (Array.isArray(form)) return text(form[Number(step)], ...rest)
  return isForm(form) ? text(form[step], ...rest) : ''
}

/** A part whose values are texts, such as metadata. */
export function texts(form: FormValue | undefined): Record<string, string> {
  if (!isForm(form)) return {}
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
