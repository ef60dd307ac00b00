import { Textarea } from '../ui/fields/textarea.tsx'
import { lazy } from '../ui/lazy/lazy.tsx'
import { plainText } from './plain-text.ts'
import type { RichTextProps } from './rich-text-box.tsx'
import styles from './rich-text-waiting.module.css'

export type { RichTextProps } from './rich-text-box.tsx'

/** The words alone, in the room of the editor, so that nothing below moves when it comes. */
const Waiting = ({ value }: RichTextProps) => (
  <div className={styles.richWaiting}>
    <Textarea value={plainText(value)} readOnly aria-busy="true" />
  </div>
)

export const RichText = lazy(async () => (await import('./rich-text-box.tsx')).RichTextBox, Waiting)
