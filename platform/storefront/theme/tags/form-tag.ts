import { escapeHtml } from '../../liquid/filters/text.ts'
import { bodyOf } from '../../liquid/parse/block.ts'
import { type Expression, parseExpression, step } from '../../liquid/parse/expression.ts'
import type { TagParser } from '../../liquid/parse/parsing.ts'
import { attributesIn, fragment, space } from '../../liquid/parse/patterns.ts'
import type { Context } from '../../liquid/runtime/context.ts'
import { isNil, textOf } from '../../liquid/values/values.ts'
import { pageOf } from '../model/page.ts'

interface FormKind {
  action: string
  id?: string
  fields?: Readonly<Record<string, string>>
  hasFiles?: boolean
}

const account = '/account'

/** Action of each kind of form and the id that themes style it by. */
const kinds: Readonly<Record<string, FormKind>> = {
  product: { action: '/cart/add', hasFiles: true },
  cart: { action: '/cart', hasFiles: true },
  contact: { action: '/contact#contact_form', id: 'contact_form' },
  customer: { action: '/contact#contact_form', id: 'contact_form', fields: { 'contact[tags]': 'newsletter' } },
  customer_login: { action: `${account}/login`, id: 'customer_login' },
  create_customer: { action: account, id: 'create_customer' },
  recover_customer_password: { action: `${account}/recover` },
  reset_customer_password: { action: `${account}/reset` },
  activate_customer_password: { action: `${account}/activate` },
  guest_login: { action: `${account}/login`, id: 'customer_login_guest', fields: { guest: 'true' } },
  customer_address: { action: `${account}/addresses` },
  localization: { action: '/localization', id: 'localization_form', fields: { _method: 'put' }, hasFiles: true },
  currency: { action: '/cart/update', id: 'currency_form', hasFiles: true },
  new_comment: { action: '/comments', id: 'comment_form' },
  storefront_password: { action: '/password', id: 'login_form' },
}

const head = new RegExp(`^${space}*(${fragment})(?:${space}*,${space}*(${fragment})(?!${space}*:))?`)

/** Some forms belong to an object: a product's to its handle, an address to its id. */
function actionOf(kind: string, { action }: FormKind, object: unknown): string {
  if (kind === 'customer_address') {
    const id = step(object, 'id', false)
    return isNil(id) ? action : `${action}/${textOf(id)}`
  }
  if (kind === 'new_comment') return `${textOf(step(object, 'url', false))}/comments`
  return action
}

const attributeText = (name: string, value: string) => ` ${name}="${escapeHtml(value)}"`

function opening(kind: string, object: unknown, given: ReadonlyMap<string, string>): string {
  const form = kinds[kind] ?? { action: `/${kind}` }
  const attributes = new Map([
    ['method', 'post'],
    ['action', actionOf(kind, form, object)],
    ...(form.id ? [['id', form.id] as const] : []),
    ['accept-charset', 'UTF-8'],
    ...(form.hasFiles ? [['enctype', 'multipart/form-data'] as const] : []),
    ...given,
  ])
  const fields = { form_type: kind, utf8: '✓', ...form.fields }
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden"${attributeText('name', name)}${attributeText('value', value)}>`,
  )
  return `<form${[...attributes].map(([name, value]) => attributeText(name, value)).join('')}>${inputs.join('')}`
}

/** The object `form` of a form's Liquid: entries and errors. */
function formObject(kind: string, object: unknown, context: Context) {
  const { form_type, form_error } = pageOf(context).query
  const isOwn = form_type === kind
  return {
    id: kind,
    errors: isOwn && form_error ? [form_error] : null,
    'posted_successfully?': isOwn && !form_error,
    'password_needed?': true,
    first_name: step(object, 'first_name', false) ?? null,
    last_name: step(object, 'last_name', false) ?? null,
    ...Object.fromEntries(addressFields.map((name) => [name, step(object, name, false) ?? null])),
  }
}

const addressFields = ['company', 'address1', 'address2', 'city', 'province', 'zip', 'country', 'phone']

const returnsTo = (attributes: readonly [string, Expression][], context: Context) =>
  attributes.flatMap(([name, value]) => (name === 'return_to' ? [textOf(value.evaluate(context))] : []))

export const parseForm: TagParser = (source) => {
  const [match = '', type, object] = head.exec(source.markup) ?? []
  const kind = parseExpression(type)
  const about = parseExpression(object)
  const attributes = attributesIn(source.markup.slice(match.length)).map(([name, value]): [string, Expression] => [
    name,
    parseExpression(value),
  ])
  const body = bodyOf(source)
  return {
    isBlank: false,
    render(context, output) {
      const name = textOf(kind.evaluate(context))
      const value = about.evaluate(context)
      const shown = attributes.filter(([key]) => key !== 'return_to')
      output.write(opening(name, value, new Map(shown.map(([key, one]) => [key, textOf(one.evaluate(context))]))))
      for (const path of returnsTo(attributes, context)) {
        output.write(`<input type="hidden" name="return_to"${attributeText('value', path)}>`)
      }
      context.scoped(() => {
        context.set('form', formObject(name, value, context))
        body.render(context, output)
      })
      output.write('</form>')
    },
  }
}
