import { Editor } from '@tiptap/core'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useLatest } from '../state/use-latest.ts'
import { spelled, withoutStyles } from './rich-text-html.ts'
import { stampOf } from './rich-text-marks.ts'
import { richTextNodes } from './rich-text-nodes.ts'

interface RichEditorOptions {
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  onLink: () => void
  attributes: Record<string, string>
  isFixed: boolean
  /** HTML that is pasted, before it is read. */
  onPaste: (html: string) => void
}

/** Ctrl+K adds a link here; elsewhere it opens the palette. */
function useHandlers({ onLink, onPaste }: Pick<RichEditorOptions, 'onLink' | 'onPaste'>) {
  const link = useLatest(onLink)
  const paste = useLatest(onPaste)
  return useMemo(
    () => ({
      handleKeyDown(_view: unknown, { key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
        const isLink = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey
        if (isLink) link()
        return isLink
      },
      transformPastedHTML(html: string) {
        paste(html)
        return withoutStyles(html)
      },
    }),
    [link, paste],
  )
}

/**
 * The value stays byte for byte as given until the user edits it, and is returned as given when all edits are undone:
 * parsing and serialising alone must not count as a change.
 */
export function useRichEditor({ value, onChange, onBlur, onLink, attributes, isFixed, onPaste }: RichEditorOptions) {
  const host = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const given = useRef({ html: value, spelled: '' })
  const shown = useRef(value)

  const emitChange = useLatest((changed: Editor) => {
    const html = spelled(changed.state.doc)
    shown.current = html === given.current.spelled ? given.current.html : html
    onChange(shown.current)
  })
  const leave = useLatest(() => onBlur?.())
  const handlers = useHandlers({ onLink, onPaste })
  const begin = useLatest((element: HTMLElement) => {
    const opened = new Editor({
      element,
      extensions: richTextNodes,
      content: value,
      injectCSS: false,
      textDirection: 'auto',
      editorProps: { attributes, ...handlers },
      onUpdate: ({ editor: changed }) => emitChange(changed),
      onBlur: () => leave(),
    })
    shown.current = value
    given.current = { html: value, spelled: spelled(opened.state.doc) }
    return opened
  })

  useEffect(
    function openTheEditor() {
      if (!host.current) return
      const opened = begin(host.current)
      setEditor(opened)
      return () => opened.destroy()
    },
    [begin],
  )

  useEffect(
    function syncValue() {
      if (!editor || editor.isDestroyed || value === shown.current) return
      shown.current = value
      editor.chain().setMeta('addToHistory', false).setContent(value, { emitUpdate: false }).run()
      given.current = { html: value, spelled: spelled(editor.state.doc) }
    },
    [editor, value],
  )

  useEffect(
    function followLock() {
      if (editor && !editor.isDestroyed) editor.setEditable(!isFixed, false)
    },
    [editor, isFixed],
  )

  const named = JSON.stringify(attributes)
  useEffect(
    function nameTheControl() {
      if (editor && !editor.isDestroyed)
        editor.setOptions({
          editorProps: { attributes: JSON.parse(named), ...handlers },
        })
    },
    [editor, named, handlers],
  )

  return { host, editor }
}

const noSubscription = () => () => undefined

/** Renders when the state of the toolbar changes, not at every keystroke. */
export const useEditorStamp = (editor: Editor | null) =>
  useSyncExternalStore(editor ? watching(editor) : noSubscription, () =>
    editor && !editor.isDestroyed ? stampOf(editor) : '',
  )

const watches = new WeakMap<Editor, (redraw: () => void) => () => void>()

function watching(editor: Editor) {
  const known = watches.get(editor)
  if (known) return known
  const watch = (redraw: () => void) => {
    editor.on('transaction', redraw)
    return () => void editor.off('transaction', redraw)
  }
  watches.set(editor, watch)
  return watch
}
