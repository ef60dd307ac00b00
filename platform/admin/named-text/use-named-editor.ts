import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLatest } from '../state/use-latest.ts'
import type { FindNames, NamePlace, OpenBrace } from './named-text-model.ts'
import { type NamedEditor, openNamedEditor } from './open-named-editor.ts'

interface NamedEditorProps {
  value: string
  find: FindNames
  isMultiline: boolean
  faults: readonly Pick<NamePlace, 'at' | 'end'>[]
  attributes: Record<string, string>
  isFixed: boolean
  onChange: (text: string) => void
  onBrace: (brace: OpenBrace | null) => void
  onFocus?: (() => void) | undefined
  onKey: (event: KeyboardEvent) => boolean
}

/** Opens the editor once; everything else of the props is followed. */
export function useNamedEditor(host: RefObject<HTMLElement | null>, props: NamedEditorProps) {
  const opened = useRef<NamedEditor | null>(null)
  const current = useRef(props)
  useLayoutEffect(function rememberTheLatest() {
    current.current = props
  })

  const open = useLatest((element: HTMLElement) => {
    const { value, find, isMultiline } = props
    return openNamedEditor(element, {
      ...{ value, find, isMultiline },
      faults: () => current.current.faults,
      attributes: () => current.current.attributes,
      isFixed: () => current.current.isFixed,
      onChange: (text) => current.current.onChange(text),
      onBrace: (brace) => current.current.onBrace(brace),
      onFocus: () => current.current.onFocus?.(),
      onKey: (event) => current.current.onKey(event),
    })
  })

  useEffect(
    function openTheEditor() {
      if (!host.current) return
      const editor = open(host.current)
      opened.current = editor
      return () => {
        opened.current = null
        editor.view.destroy()
      }
    },
    [host, open],
  )

  const { value, isFixed, faults } = props
  const named = JSON.stringify([props.attributes, isFixed, faults])
  useEffect(
    function followTheProps() {
      void named
      opened.current?.show(value)
      opened.current?.redraw()
    },
    [value, named],
  )

  return () => opened.current
}
