/** Its text is escaped when it is printed: nothing that a name or a title holds becomes markup. */
export interface Element {
  /** Without a prefix: of the namespace `ram`. */
  name: string
  attributes: Readonly<Record<string, string>>
  content: string | readonly Element[]
}

type Part = Element | null

/** XML 1.0 has no control characters, no half of a pair, and neither U+FFFE nor U+FFFF; a line of text has no breaks. */
export const plainText = (value: string) =>
  value
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/[\ufffe\uffff]/g, '\ufffd')
    .trim()

/** Null where there is nothing to say: no element is ever empty. */
export function text(name: string, value: string, attributes: Element['attributes'] = {}): Part {
  const content = plainText(value)
  return content === '' ? null : { name, attributes, content }
}

const isPart = (part: Part): part is Element => part !== null

/** Null without a single part. */
export function group(name: string, parts: readonly Part[], attributes: Element['attributes'] = {}): Part {
  const content = parts.filter(isPart)
  return content.length === 0 ? null : { name, attributes, content }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (value: string) => value.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

function printElement({ name, attributes, content }: Element, indent: string): string {
  const tag = name.includes(':') ? name : `ram:${name}`
  const start = [tag, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ')
  if (typeof content === 'string') return `${indent}<${start}>${escaped(content)}</${tag}>\n`
  const inside = content.map((element) => printElement(element, `${indent}  `)).join('')
  return `${indent}<${start}>\n${inside}${indent}</${tag}>\n`
}

export const printXml = (root: Element) => `<?xml version="1.0" encoding="UTF-8"?>\n${printElement(root, '')}`
