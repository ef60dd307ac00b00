import { escapeHtml } from '../../liquid/filters/text.ts'
import { bodyOf } from '../../liquid/parse/block.ts'
import { type Expression, parseExpression, step } from '../../liquid/parse/expression.ts'
import type { TagParser } from '../../liquid/parse/parsing.ts'
import { attributesIn, fragment, space } from '../../liquid/parse/patterns.ts'
import type { Context } from '../../liquid/runtime/context.ts'
import { Drop } from '../../liquid/values/drop.ts'
import { isNil, textOf } from '../../liquid/values/values.ts'
import { type FormError, type Page, pageOf, type RefusedForm } from '../model/page.ts'

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
  // Beyond the format: who is told that goods are back, the field for codes of the basket, the balance of a gift card, and what a shop's own pages of the account need.
  back_in_stock: { action: '/back_in_stock', id: 'back_in_stock' },
  cart_code: { action: '/cart/codes', id: 'cart_code' },
  gift_card: { action: '/gift_card', id: 'gift_card' },
  customer_details: { action: `${account}/details`, id: 'customer_details' },
  customer_password: { action: `${account}/password`, id: 'customer_password' },
  customer_devices: { action: `${account}/logout_elsewhere` },
  customer_deletion: { action: `${account}/delete`, id: 'customer_deletion' },
  customer_stays: { action: `${account}/stay` },
  localization: { action: '/localization', id: 'localization_form', fields: { _method: 'put' }, hasFiles: true },
  currency: { action: '/cart/update', id: 'currency_form', hasFiles: true },
  new_comment: { action: '/comments', id: 'comment_form' },
  storefront_password: { action: '/password', id: 'login_form' },
}

const head = new RegExp(`^${space}*(${fragment})(?:${space}*,${space}*(${fragment})(?!${space}*:))?`)

/** The page of a link by mail is the target of its form: the address holds the token. */
const ofLink = /^(?:reset|activate)_customer_password$/

/** Some forms belong to an object: a product's to its handle, an address to its id. */
function actionOf(kind: string, { action }: FormKind, { object, page }: FormPlace): string {
  if (ofLink.test(kind) && page.path.startsWith(`${page.root}${action}/`)) return page.path.split('?', 1)[0] ?? action
  if (kind === 'customer_address') {
    const id = step(object, 'id', false)
    return page.root + (isNil(id) ? action : `${action}/${textOf(id)}`)
  }
  if (kind === 'new_comment') return `${textOf(step(object, 'url', false))}/comments`
  return page.root + action
}

interface FormPlace {
  object: unknown
  page: Page
}

const attributeText = (name: string, value: string) => ` ${name}="${escapeHtml(value)}"`

function opening(kind: string, place: FormPlace, given: ReadonlyMap<string, string>): string {
  const form = kinds[kind] ?? { action: `/${kind}` }
  const attributes = new Map([
    ['method', 'post'],
    ['action', actionOf(kind, form, place)],
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

/** Names of the fields that were refused, with the reasons; a theme loops over it or prints it with a filter. */
class FormErrors extends Drop {
  private readonly errors: readonly FormError[]

  constructor(errors: readonly FormError[]) {
    super()
    this.errors = errors
  }

  override items() {
    return this.errors.map(({ field }) => field)
  }

  private by(textOfError: (error: FormError) => string) {
    return new Map<unknown, unknown>(this.errors.map((error) => [error.field, textOfError(error)]))
  }

  get(key: unknown): unknown {
    if (key === 'messages') return this.by(({ message }) => message)
    if (key === 'translated_fields') return this.by(({ field, label }) => label ?? field)
    if (key === 'size') return this.errors.length
    const fields = this.items()
    return key === 'first' ? fields[0] : key === 'last' ? fields.at(-1) : null
  }
}

const addressFields = ['company', 'address1', 'address2', 'city', 'province', 'zip', 'country', 'phone']
const personFields = ['email', 'first_name', 'last_name']
const letterFields = ['name', 'body']
const codeFields = ['code', 'waits']

const defaultCheckbox = (id: unknown, isDefault: boolean) =>
  `<input type="checkbox" id="address_default_address_${escapeHtml(isNil(id) ? 'new' : textOf(id))}" name="address[default]" value="1"${isDefault ? ' checked' : ''}>`

const isAbout = ({ object = null }: RefusedForm, id: unknown) => object === (isNil(id) ? null : textOf(id))

/** The object `form` of a form's Liquid: entries and errors. */
function formObject(kind: string, { object, page: { query, form: refused } }: FormPlace) {
  const id = step(object, 'id', false) ?? null
  const isAddress = kind === 'customer_address'
  const isRefused = refused?.type === kind && (!isAddress || isAbout(refused, id))
  const entered = isRefused ? refused.values : undefined
  const entryOf = (name: string) => entered?.[name] ?? step(object, name, false) ?? null
  return {
    id: isAddress ? id : kind,
    errors: isRefused ? new FormErrors(refused.errors) : null,
    'posted_successfully?': refused === null && query.form_type === kind,
    'password_needed?': true,
    password_needed: true,
    set_as_default_checkbox: isAddress
      ? defaultCheckbox(id, isRefused ? entered?.default !== undefined : step(object, 'default', false) === true)
      : null,
    ...Object.fromEntries(
      [...personFields, ...letterFields, ...codeFields, ...addressFields].map((name) => [name, entryOf(name)]),
    ),
  }
}

/** A visitor who was sent to log in goes on to where they wanted to be. */
const returning = ['customer_login', 'guest_login']

function returnsTo(kind: string, attributes: readonly [string, Expression][], context: Context): string[] {
  const { return_to } = pageOf(context).query
  if (return_to && returning.includes(kind)) return [return_to]
  return attributes.flatMap(([name, value]) => (name === 'return_to' ? [textOf(value.evaluate(context))] : []))
}

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
      const place = { object: about.evaluate(context), page: pageOf(context) }
      const shown = attributes.filter(([key]) => key !== 'return_to')
      output.write(opening(name, place, new Map(shown.map(([key, one]) => [key, textOf(one.evaluate(context))]))))
      for (const path of returnsTo(name, attributes, context)) {
        output.write(`<input type="hidden" name="return_to"${attributeText('value', path)}>`)
      }
      context.scoped(() => {
        context.set('form', formObject(name, place))
        body.render(context, output)
      })
      output.write('</form>')
    },
  }
}
