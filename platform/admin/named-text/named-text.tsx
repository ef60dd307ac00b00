import { Textarea } from '../ui/fields/textarea.tsx'
import { lazy } from '../ui/lazy/lazy.tsx'
import type { NamedTextProps } from './named-text-box.tsx'

export type { NamedTextHandle } from './named-text-box.tsx'

const Loading = ({ value, rows }: NamedTextProps) => <Textarea rows={rows} value={value} readOnly aria-busy="true" />

export const NamedText = lazy(async () => (await import('./named-text-box.tsx')).NamedTextBox, Loading)
