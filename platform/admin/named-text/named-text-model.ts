import { Fragment, type Node, Schema, Slice } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import styles from './named-text.module.css'

/** A name in braces and where it stands in the text, braces included. */
export interface NamePlace {
  name: string
  at: number
  end: number
}

export type FindNames = (text: string) => readonly NamePlace[]

const spelled = (name: string) => `{${name}}`

export const schema = new Schema({
  nodes: {
    doc: { content: 'line+' },
    line: { content: '(text | name)*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    text: {},
    /** One letter as far as the cursor knows. */
    name: {
      inline: true,
      atom: true,
      selectable: false,
      attrs: { name: { validate: 'string' } },
      toDOM: ({ attrs }) => [
        'span',
        { class: String(styles.namedName), 'data-part': 'name', dir: 'ltr' },
        spelled(String(attrs.name)),
      ],
    },
  },
})

const nameNode = (name: string) => schema.nodes.name.create({ name })

/** Every line of the text is one; names become nodes. */
function linesOf(text: string, find: FindNames): Node[] {
  const places = find(text)
  let from = 0
  return text.split('\n').map((line) => {
    const end = from + line.length
    const parts: Node[] = []
    const write = (upTo: number) => {
      if (upTo > from) parts.push(schema.text(text.slice(from, upTo)))
      from = upTo
    }
    for (const place of places) {
      if (place.at < from || place.end > end) continue
      write(place.at)
      parts.push(nameNode(place.name))
      from = place.end
    }
    write(end)
    from += 1
    return schema.nodes.line.create(null, parts)
  })
}

export const docOf = (text: string, find: FindNames) => schema.nodes.doc.create(null, linesOf(text, find))

/** Pasted text joins the line that it is pasted into. */
export const sliceOf = (text: string, find: FindNames) => new Slice(Fragment.from(linesOf(text, find)), 1, 1)

const leafText = ({ attrs }: Node) => spelled(String(attrs.name))

export const textOf = (doc: Node) => doc.textBetween(0, doc.content.size, '\n', leafText)
export const textOfSlice = ({ content }: Slice) => content.textBetween(0, content.size, '\n', leafText)

interface Piece {
  node: Node
  /** In the document, and in its text. */
  pos: number
  at: number
  end: number
}

/** Texts and names with their places in the text. */
function piecesOf(doc: Node): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  let isFirst = true
  doc.descendants((node, pos) => {
    if (node.isTextblock) {
      if (!isFirst) at += 1
      isFirst = false
      return true
    }
    const end = at + (node.text ?? leafText(node)).length
    pieces.push({ node, pos, at, end })
    at = end
    return false
  })
  return pieces
}

/** Parts of the document that show a range of its text. */
export const rangesOf = (doc: Node, { at, end }: Pick<NamePlace, 'at' | 'end'>) =>
  piecesOf(doc).flatMap((piece) => {
    if (piece.at >= end || piece.end <= at) return []
    if (!piece.node.isText) return [{ isName: true, from: piece.pos, to: piece.pos + 1 }]
    const from = piece.pos + Math.max(0, at - piece.at)
    return [{ isName: false, from, to: piece.pos + Math.min(piece.end, end) - piece.at }]
  })

/** Makes nodes of the names that were typed; null if there are none. */
export function nameTyped(state: EditorState, find: FindNames): Transaction | null {
  const typed = find(textOf(state.doc)).flatMap(({ name, at, end }) => {
    const [range, ...others] = rangesOf(state.doc, { at, end })
    return range && !range.isName && others.length === 0 ? [{ name, ...range }] : []
  })
  if (typed.length === 0) return null
  const change = state.tr
  for (const { name, from, to } of typed.toReversed()) change.replaceWith(from, to, nameNode(name))
  return change
}

export const withName = ({ tr }: EditorState, name: string, range?: { from: number; to: number }) =>
  range ? tr.replaceWith(range.from, range.to, nameNode(name)) : tr.replaceSelectionWith(nameNode(name), false)

/** A brace before the cursor that is open, and what is typed behind it. */
export interface OpenBrace {
  from: number
  to: number
  typed: string
}

export function openBraceIn({ selection, doc }: EditorState): OpenBrace | null {
  if (!selection.empty) return null
  const { from } = selection
  const line = doc.textBetween(selection.$from.start(), from, '', ' ')
  const typed = /\{(\w*)$/.exec(line)?.[1]
  return typed === undefined ? null : { from: from - typed.length - 1, to: from, typed }
}
