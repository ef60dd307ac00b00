import { Textarea } from '../ui/fields/textarea.tsx'
import { lazy } from '../ui/lazy/lazy.tsx'
import type { RichTextProps } from './rich-text-box.tsx'

export type { RichTextProps } from './rich-text-box.tsx'

const Loading = ({ value }: RichTextProps) => <Textarea rows={8} value={value} readOnly aria-busy="true" />

export const RichText = lazy(async () => (await import('./rich-text-box.tsx')).RichTextBox, Loading)
