import { baseKeymap } from '@tiptap/pm/commands'
import { history, redo, undo } from '@tiptap/pm/history'
import { keymap } from '@tiptap/pm/keymap'
import { type Command, EditorState, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, EditorView } from '@tiptap/pm/view'
import styles from './named-text.module.css'
import {
  docOf,
  type FindNames,
  type NamePlace,
  nameTyped,
  type OpenBrace,
  openBraceIn,
  rangesOf,
  sliceOf,
  textOf,
  textOfSlice,
} from './named-text-model.ts'

export interface NamedEditorOptions {
  value: string
  find: FindNames
  isMultiline: boolean
  /** Places that are wrong. */
  faults: () => readonly Pick<NamePlace, 'at' | 'end'>[]
  attributes: () => Record<string, string>
  isFixed: () => boolean
  onChange: (text: string) => void
  onBrace: (brace: OpenBrace | null) => void
  onFocus: () => void
  /** True if the key was for the list of names. */
  onKey: (event: KeyboardEvent) => boolean
}

/** Takes the name beside the cursor whole: browsers differ in it. */
const takeName =
  (side: 'nodeBefore' | 'nodeAfter'): Command =>
  ({ selection, tr }, dispatch) => {
    const { $from, empty, from } = selection
    const node = $from[side]
    if (!empty || node?.type.name !== 'name') return false
    const begin = side === 'nodeBefore' ? from - node.nodeSize : from
    dispatch?.(tr.delete(begin, begin + node.nodeSize).scrollIntoView())
    return true
  }

const isDone: Command = () => true

const keysOf = (isMultiline: boolean) =>
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    Backspace: takeName('nodeBefore'),
    Delete: takeName('nodeAfter'),
    ...(!isMultiline && { Enter: isDone, 'Shift-Enter': isDone }),
  })

/** While a letter is being composed its line must not change beneath it. */
const settled = 'named-text settled'

function typedNames(find: FindNames, view: () => EditorView | null) {
  return new Plugin({
    appendTransaction(changes, _before, state) {
      const isWanted = changes.some((change) => change.docChanged || change.getMeta(settled))
      return isWanted && !view()?.composing ? nameTyped(state, find) : null
    },
    props: {
      handleDOMEvents: {
        compositionend(composed) {
          setTimeout(() => composed.isDestroyed || composed.dispatch(composed.state.tr.setMeta(settled, true)))
        },
      },
    },
  })
}

const marksOf = ({ faults }: NamedEditorOptions) =>
  new Plugin({
    props: {
      decorations: ({ doc }) =>
        DecorationSet.create(
          doc,
          faults().flatMap((fault) =>
            rangesOf(doc, fault).map(({ isName, from, to }) =>
              (isName ? Decoration.node : Decoration.inline)(from, to, {
                class: String(isName ? styles.namedBad : styles.namedBadText),
                'data-bad': 'true',
              }),
            ),
          ),
        ),
    },
  })

const withoutLines = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ')

/** Edits a text whose names in braces are one letter each. */
export function openNamedEditor(host: HTMLElement, options: NamedEditorOptions) {
  const { find, isMultiline, onChange, onBrace, onKey, onFocus } = options
  let opened: EditorView | null = null
  let shown = options.value
  // What was typed and has not come back: a form may be slower than the hand.
  const typed: string[] = []
  const state = EditorState.create({
    doc: docOf(options.value, find),
    plugins: [keysOf(isMultiline), keymap(baseKeymap), history(), typedNames(find, () => opened), marksOf(options)],
  })

  const view = new EditorView(host, {
    state,
    attributes: options.attributes,
    editable: () => !options.isFixed(),
    handleKeyDown: (_view, event) => onKey(event),
    handleDOMEvents: { focus: onFocus, blur: () => onBrace(null) },
    clipboardTextSerializer: textOfSlice,
    handlePaste(pasted, event) {
      const text = (event.clipboardData?.getData('text/plain') ?? '').replaceAll('\r\n', '\n')
      pasted.dispatch(pasted.state.tr.replaceSelection(sliceOf(isMultiline ? text : withoutLines(text), find)))
      return true
    },
    handleDrop: () => true,
    // Within a name there is no place to type at: the cursor goes behind it.
    handleClickOn(pressed, ...[, { type, nodeSize }, at]) {
      if (type.name !== 'name') return false
      const { tr, doc } = pressed.state
      pressed.dispatch(tr.setSelection(TextSelection.create(doc, at + nodeSize)))
      pressed.focus()
      return true
    },
    dispatchTransaction(change: Transaction) {
      view.updateState(view.state.apply(change))
      if (change.docChanged) {
        shown = textOf(view.state.doc)
        typed.push(shown)
        onChange(shown)
      }
      onBrace(view.hasFocus() && !view.composing ? openBraceIn(view.state) : null)
    },
  })
  opened = view

  return {
    view,
    /** A text from elsewhere; what was typed here comes back as it is. */
    show(text: string) {
      const at = typed.lastIndexOf(text)
      typed.splice(0, at < 0 ? typed.length : at + 1)
      if (at >= 0 || text === shown) return
      shown = text
      const { tr, doc } = view.state
      const change = tr.replaceWith(0, doc.content.size, docOf(text, find).content).setMeta('addToHistory', false)
      view.updateState(view.state.apply(change))
    },
    redraw: () => view.setProps({}),
    /** From the start of the field to a place, and from its top to below it. */
    placeOf(position: number, dir: 'ltr' | 'rtl') {
      const { left, bottom } = view.coordsAtPos(Math.min(position, view.state.doc.content.size))
      const field = host.getBoundingClientRect()
      return { inline: dir === 'rtl' ? field.right - left : left - field.left, block: bottom - field.top }
    },
  }
}

export type NamedEditor = ReturnType<typeof openNamedEditor>
