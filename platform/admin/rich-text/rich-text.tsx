import { useEffect, useSyncExternalStore } from 'react'
import { lazyPart } from '../ui/lazy-part.ts'
import { Textarea } from '../ui/textarea.tsx'
import type { RichTextProps } from './rich-text-box.tsx'

export type { RichTextProps } from './rich-text-box.tsx'

const box = lazyPart(async () => (await import('./rich-text-box.tsx')).RichTextBox)

/** Formatted text inside a `Field`; the editor is fetched when a page first shows one. */
export function RichText(props: RichTextProps) {
  const Box = useSyncExternalStore(box.watch, box.loaded)

  useEffect(function fetchTheEditor() {
    box.expect()
  }, [])

  return Box ? <Box {...props} /> : <Textarea rows={8} value={props.value} readOnly aria-busy="true" />
}
