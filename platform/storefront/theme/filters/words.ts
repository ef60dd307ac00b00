import { createHash } from 'node:crypto'
import { handleOf } from '../../../contract/values/slug.ts'
import { pluralRules } from '../../../contract/values/texts/formats.ts'
import { namesIn, withNames } from '../../liquid/filters/arguments.ts'
import { escapeHtml } from '../../liquid/filters/text.ts'
import type { Filter } from '../../liquid/runtime/context.ts'
import { Drop } from '../../liquid/values/drop.ts'
import { isNumeric, toDouble } from '../../liquid/values/numbers.ts'
import { entriesOf, type Hash, isHash, isNil, textOf } from '../../liquid/values/values.ts'
import { type Page, pageOf } from '../model/page.ts'
import { Handle, PartList } from '../model/resources.ts'

const pluralKey = ({ texts, money: { locale } }: Page, key: string, count: unknown) => {
  if (!isNumeric(count)) return key
  const forms = [pluralRules(locale).select(toDouble(count)), 'other']
  return forms.map((form) => `${key}.${form}`).find((one) => texts.has(one)) ?? key
}

/** A text of the theme with its values; a key that ends in `_html` takes them as markup. */
const translate: Filter = withNames(function (input, ...args) {
  const page = pageOf(this)
  const key = textOf(input)
  const values = namesIn(args)
  const found = page.texts.get(pluralKey(page, key, values.get('count')))
  if (found === undefined) return `translation missing: ${escapeHtml(key)}`
  const isMarkup = key.endsWith('_html')
  return found.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_whole, name: string) => {
    const value = textOf(values.get(name))
    return isMarkup ? value : escapeHtml(value)
  })
})

/** JSON that may stand in a script: no end tag can come of it. */
export const scriptSafe = (text: string) =>
  text.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll('&', '\\u0026')

function plainData(value: unknown): unknown {
  if (isNil(value)) return null
  if (isNumeric(value)) return toDouble(value)
  if (Array.isArray(value)) return value.map(plainData)
  if (value instanceof Handle) return plainData(value.object)
  if (isHash(value)) return plainObject(value)
  if (value instanceof Drop) return value.items()?.map(plainData) ?? textOf(value)
  return typeof value === 'boolean' ? value : textOf(value)
}

/** Lists that are read in parts stay out: nobody wants a collection's products in the JSON of a product. */
const plainObject = (value: Hash) =>
  Object.fromEntries(
    entriesOf(value).flatMap(([key, one]) => (one instanceof PartList ? [] : [[textOf(key), plainData(one)]])),
  )

const digest =
  (algorithm: string): Filter =>
  (input) =>
    createHash(algorithm).update(textOf(input)).digest('hex')

const camel = (text: string) =>
  handleOf(text).replaceAll(/(?:^|-)(.)/g, (_whole, letter: string) => letter.toUpperCase())

const addressLines = ['name', 'company', 'address1', 'address2', 'zip', 'city', 'province', 'country']

const formatAddress: Filter = (input) => {
  if (!isHash(input)) return ''
  const given = new Map(entriesOf(input).map(([key, value]) => [textOf(key), textOf(value)]))
  const lines = addressLines.flatMap((name) => given.get(name) || [])
  return `<p>${lines.map(escapeHtml).join('<br>')}</p>`
}

export const wordFilters: [string, Filter][] = [
  ['t', translate],
  ['translate', translate],
  ['handle', (input) => handleOf(textOf(input))],
  ['handleize', (input) => handleOf(textOf(input))],
  ['camelize', (input) => camel(textOf(input))],
  ['pluralize', (input, one, many) => (isNumeric(input) && toDouble(input) === 1 ? one : many)],
  ['json', (input) => scriptSafe(JSON.stringify(plainData(input)))],
  ['md5', digest('md5')],
  ['sha1', digest('sha1')],
  ['sha256', digest('sha256')],
  ['url_escape', (input) => encodeURI(textOf(input))],
  ['url_param_escape', (input) => encodeURIComponent(textOf(input))],
  ['format_address', formatAddress],
  ['format_code', (input) => textOf(input).replaceAll(/(.{4})(?=.)/g, '$1 ')],
]
