import { ApiError, apiError } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import { type Form, type FormField, FormRequest, longest } from '../../contract/form.ts'
import type { Posting } from '../../contract/posting.ts'
import { findForm } from '../form/form.queries.ts'
import { createForm } from '../form/save-form.ts'
import { postTo } from './post-form.ts'
import { isName } from './read-values.ts'

/** Forms that themes have: a letter to the shop, and an address for its news. */
export type ContactKind = 'contact' | 'newsletter'

const field = (key: string, type: FormField['type'], label: FormField['label']): FormField => ({
  ...{ key, type, label, required: type !== 'phone', options: [] },
})

const email = field('email', 'email', {
  ...{ en: 'E-mail', fr: 'E-mail', ar: 'البريد الإلكتروني', ja: 'メールアドレス', tr: 'E-posta' },
})

const definitions: Readonly<Record<ContactKind, FormRequest>> = {
  contact: FormRequest.parse({
    key: 'contact',
    title: 'Contact',
    fields: [
      field('name', 'text', { en: 'Name', fr: 'Nom', ar: 'الاسم', ja: 'お名前', tr: 'Ad' }),
      email,
      field('phone', 'phone', { en: 'Phone', fr: 'Téléphone', ar: 'الهاتف', ja: '電話番号', tr: 'Telefon' }),
      field('body', 'textarea', { en: 'Message', fr: 'Message', ar: 'الرسالة', ja: 'メッセージ', tr: 'Mesaj' }),
    ],
  }),
  newsletter: FormRequest.parse({ key: 'newsletter', title: 'Newsletter', fields: [email] }),
}

/** Made when the first visitor needs it; staff may change it, or switch it off, as any other. */
async function formOf(context: Context, kind: ContactKind): Promise<Form> {
  const { db, shop } = context
  const found = await findForm(db.current, shop, kind)
  if (found) return found
  try {
    return (await createForm(context, definitions[kind])).form
  } catch (error) {
    // Another visitor was first.
    const made =
      error instanceof ApiError && error.code === 'FORM_KEY_TAKEN' ? await findForm(db.current, shop, kind) : null
    if (!made) throw error
    return made
  }
}

/** Fields of the form by the names that themes have for them. */
function keysOf({ fields }: Form): ReadonlyMap<string, string> {
  const first = (name: string, isIt: (field: FormField) => boolean) => {
    const found = fields.find(({ key }) => key === name) ?? fields.find(isIt)
    return found ? [[name, found.key] as const] : []
  }
  return new Map([
    ...first('name', isName),
    ...first('email', ({ type }) => type === 'email'),
    ...first('phone', ({ type }) => type === 'phone'),
    ...first('body', ({ type }) => type === 'textarea'),
    ...fields.map(({ key }) => [key, key] as const),
  ])
}

type Values = Readonly<Record<string, string>>

/** Questions of themes that the form does not have stand at the end of the message. */
function dataOf(keys: ReadonlyMap<string, string>, values: Values): Values {
  const message = keys.get('body')
  const entries = Object.entries(values).map(([name, value]) => ({ name, value, key: keys.get(name) }))
  const data = Object.fromEntries(entries.flatMap(({ key, value }) => (key === undefined ? [] : [[key, value]])))
  const more = entries.filter(({ name, value, key }) => key === undefined && name !== 'tags' && value.trim() !== '')
  if (message === undefined || more.length === 0) return data
  const text = [data[message] ?? '', '', ...more.map(({ name, value }) => `${name}: ${value}`)].join('\n')
  return { ...data, [message]: text.slice(0, longest.textarea) }
}

/** Faults name the fields as the theme does. */
function asThemeNames(error: unknown, keys: ReadonlyMap<string, string>) {
  if (!(error instanceof ApiError) || error.code !== 'VALIDATION_FAILED') return error
  const names = new Map([...keys].toReversed().map(([name, key]) => [`data.${key}`, name]))
  const errors = error.details.errors?.map(({ field, code }) => ({ field: names.get(field) ?? field, code }))
  return apiError('VALIDATION_FAILED', { ...error.details, ...(errors && { errors }) })
}

interface ContactPosting extends Omit<Posting, 'data'> {
  kind: ContactKind
  values: Values
}

/** @throws NOT_FOUND if staff switched the form off, VALIDATION_FAILED, RATE_LIMITED */
export async function postContact(context: Context, { kind, values, ...posting }: ContactPosting): Promise<void> {
  const form = await formOf(context, kind)
  const keys = keysOf(form)
  try {
    await postTo(context, form, { ...posting, data: dataOf(keys, values) })
  } catch (error) {
    throw asThemeNames(error, keys)
  }
}
