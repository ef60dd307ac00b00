import { escapeHtml } from '../../liquid/filters/text.ts'
import { isNil, textOf } from '../../liquid/values/values.ts'

type Attributes = Readonly<Record<string, string | null>>

/** An opening tag; a value of null leaves its attribute out. */
export const tagOf = (name: string, values: Attributes) => `<${name}${attributes(values)}>`

const attributes = (values: Attributes) =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === null ? [] : ` ${name}="${escapeHtml(value)}"`))
    .join('')

const known = new Set([
  ...['class', 'id', 'style', 'title', 'role', 'tabindex', 'lang', 'dir', 'hidden'],
  ...['alt', 'width', 'height', 'loading', 'sizes', 'decoding', 'fetchpriority', 'itemprop'],
  ...['rel', 'target', 'hreflang', 'download', 'media', 'as', 'type', 'crossorigin'],
  ...['autoplay', 'controls', 'loop', 'muted', 'playsinline', 'preload', 'poster', 'allow', 'allowfullscreen'],
])

const isKnown = (name: string) => known.has(name) || /^(?:data|aria)-[a-z\d-]+$/.test(name)

function attributeText(value: unknown): string | null {
  if (isNil(value) || value === false) return null
  return value === true ? '' : textOf(value)
}

/** Arguments with names that are attributes of HTML; others say something to a filter, or nothing. */
export const attributesIn = (names: ReadonlyMap<unknown, unknown>): Attributes =>
  Object.fromEntries(
    [...names].flatMap(([name, value]) => (isKnown(textOf(name)) ? [[textOf(name), attributeText(value)]] : [])),
  )
