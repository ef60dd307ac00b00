import { extensions as core, getSchema } from '@tiptap/core'
import { DOMSerializer, type Node, DOMParser as NodeParser } from '@tiptap/pm/model'
import { lossesOf } from '../../contract/values/texts/html-losses.ts'
import { richTextNodes } from './rich-text-nodes.ts'

const blocks = 'p, h2, h3, h4, ul, ol, li, blockquote, pre, hr'
const alike: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's', strike: 's' }

/** An inert document: it fetches nothing and runs no script. */
const opened = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

function unwrap(element: Element) {
  element.replaceWith(...element.childNodes)
}

/** Removes paragraphs inside short list items. */
function unwrapEntries(body: Element) {
  for (const entry of body.querySelectorAll('li')) {
    const paragraphs = entry.querySelectorAll(':scope > p')
    const [first] = paragraphs
    if (first && paragraphs.length === 1 && entry.firstElementChild === first) unwrap(first)
  }
}

function renamed(element: Element, name: string) {
  const other = element.ownerDocument.createElement(name)
  for (const { name: attribute, value } of element.attributes) other.setAttribute(attribute, value)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

type Side = 'previousSibling' | 'nextSibling'

/** True next to a line break, a block or the end of one. */
function isAtEdge(text: Text, side: Side) {
  const other = text[side]
  if (other) return other instanceof Element && other.matches(`br, ${blocks}`)
  return text.parentElement?.matches(`body, ${blocks}`) === true
}

function trimmed(text: Text) {
  const data = text.data.replaceAll(/[\t\n\f\r ]+/g, ' ')
  const begun = isAtEdge(text, 'previousSibling') ? data.trimStart() : data
  return isAtEdge(text, 'nextSibling') ? begun.trimEnd() : begun
}

/** White space at the edges of blocks is not rendered. */
function trimBlanks(body: Element) {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  for (const text of texts.filter(({ parentElement }) => !parentElement?.closest('pre'))) text.data = trimmed(text)
  for (const text of texts) if (text.data === '') text.remove()
}

/** Text outside any block is rendered as a paragraph. */
function wrapLoose(body: Element) {
  let paragraph: Element | null = null
  for (const node of [...body.childNodes]) {
    if (node instanceof Element && node.matches(blocks)) {
      paragraph = null
      continue
    }
    if (!paragraph) {
      paragraph = body.ownerDocument.createElement('p')
      node.before(paragraph)
    }
    paragraph.append(node)
  }
}

function plainAttributes(element: Element) {
  if (element.getAttribute('dir') === 'auto') element.removeAttribute('dir')
  for (const name of ['rel', 'target', 'class', 'style']) element.removeAttribute(name)
  for (const { name, value } of [...element.attributes]) if (value === '') element.removeAttribute(name)
  const sorted = [...element.attributes].toSorted((one, other) => (one.name < other.name ? -1 : 1))
  for (const { name } of sorted) element.removeAttribute(name)
  for (const { name, value } of sorted) element.setAttribute(name, value)
}

/** Normalises HTML so that two texts that render alike compare equal. */
export function canonical(html: string): string {
  const body = opened(html)
  for (const element of [...body.querySelectorAll('*')]) {
    plainAttributes(element)
    const name = alike[element.localName]
    if (name) renamed(element, name)
  }
  for (const span of [...body.querySelectorAll('span')]) if (span.attributes.length === 0) unwrap(span)
  for (const code of [...body.querySelectorAll('pre > code')]) unwrap(code)
  unwrapEntries(body)
  body.normalize()
  wrapLoose(body)
  trimBlanks(body)
  for (const paragraph of [...body.querySelectorAll('p')]) if (paragraph.childNodes.length === 0) paragraph.remove()
  return body.innerHTML
}

/** Removes inline styles from pasted HTML: the content security policy forbids them. */
export function withoutStyles(html: string): string {
  const body = opened(html.replaceAll(/\sstyle\s*=/gi, ' data-style='))
  for (const element of body.querySelectorAll('style, script, meta, link')) element.remove()
  return body.innerHTML
}

const unheld = { table: /<table\b/i, details: /<details\b/i, media: /<(?:iframe|video|audio)\b/i } as const

/** Parts of HTML that the editor leaves out when it is pasted; as source most of them can stay. */
export const lossesInEditor = (html: string) => [
  ...new Set([
    ...lossesOf(html),
    ...(['table', 'details', 'media'] as const).filter((part) => unheld[part].test(html)),
  ]),
]

let schema: ReturnType<typeof getSchema> | null = null

/** Serialises into an inert document, so that pictures are not fetched. */
export function spelled(document: Node): string {
  const inert = window.document.implementation.createHTMLDocument()
  inert.body.append(
    DOMSerializer.fromSchema(document.type.schema).serializeFragment(document.content, { document: inert }),
  )
  for (const element of inert.querySelectorAll('br, hr, img')) element.removeAttribute('dir')
  unwrapEntries(inert.body)
  return document.textContent === '' && inert.body.querySelector('img, hr') === null ? '' : inert.body.innerHTML
}

/** True if the editor keeps everything: it would drop the rest at the first edit. */
export function isHeld(html: string): boolean {
  schema ??= getSchema([...richTextNodes, core.TextDirection.configure({ direction: 'auto' })])
  const read = NodeParser.fromSchema(schema).parse(opened(html))
  return canonical(spelled(read)) === canonical(html)
}
