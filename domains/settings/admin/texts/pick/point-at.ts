import type { Marking } from './marks.ts'

/** A text of the page: where it stands, and the paths of what it is made of. */
export interface Pointed {
  element: Element
  paths: string[]
}

const attributes = ['placeholder', 'aria-label', 'title', 'alt'] as const

/** A text that stands alone in its element, or is an attribute of it or of the control around it. */
const around = 'button, a, label, summary, [role="tab"], [role="menuitem"], th, td, li, p, h1, h2, h3'

interface Caret {
  node: Node
  offset: number
}

function caretAt(x: number, y: number): Caret | null {
  const position = document.caretPositionFromPoint?.(x, y)
  if (position) return { node: position.offsetNode, offset: position.offset }
  const range = document.caretRangeFromPoint?.(x, y)
  return range ? { node: range.startContainer, offset: range.startOffset } : null
}

const isWithin = (element: Element, x: number, y: number) => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}

function fromCaret({ pathsIn }: Marking, x: number, y: number): Pointed | null {
  const caret = caretAt(x, y)
  const element = caret?.node.parentElement
  if (caret?.node.nodeType !== Node.TEXT_NODE || !element || !isWithin(element, x, y)) return null
  const paths = pathsIn(caret.node.nodeValue ?? '', caret.offset)
  return paths.length > 0 ? { element, paths } : null
}

/** The texts of an element itself, without those of what stands in it. */
const ownTexts = (element: Element): string[] => [
  ...[...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : '')),
  ...attributes.map((name) => element.getAttribute(name) ?? ''),
]

const ownPaths = ({ pathsIn }: Marking, element: Element): string[] =>
  ownTexts(element).flatMap((text) => pathsIn(text))

function fromElement(marking: Marking, element: Element): Pointed | null {
  const paths = [element, ...element.querySelectorAll('*')].flatMap((each) => ownPaths(marking, each))
  return paths.length > 0 ? { element, paths: [...new Set(paths)] } : null
}

/** The text of a control or of what has the focus. */
export function textOf(marking: Marking, element: Element): Pointed | null {
  const own = ownPaths(marking, element)
  if (own.length > 0) return { element, paths: own }
  const control = element.closest(around)
  return control && fromElement(marking, control)
}

/** The text at a point of the page, or the name of the icon or field there. */
export function textAt(marking: Marking, { x, y }: { x: number; y: number }): Pointed | null {
  const element = document.elementFromPoint(x, y)
  return fromCaret(marking, x, y) ?? (element && textOf(marking, element))
}

/** Every text of the page in its order, for those who do not point. */
export function textsOfPage(marking: Marking): (Pointed & { text: string })[] {
  const found: (Pointed & { text: string })[] = []
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('[data-text-picker]') || !element.checkVisibility()) continue
    const paths = [...new Set(ownPaths(marking, element))]
    const text = ownTexts(element).find((each) => marking.pathsIn(each).length > 0) ?? ''
    if (paths.length > 0) found.push({ element, paths, text: marking.plain(text).slice(0, 120) })
  }
  return found
}
