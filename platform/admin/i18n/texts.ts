import type { CompiledMessage } from 'icu-minify/format'

/** The texts of one language, compiled; nested by namespace and key. */
export interface Texts {
  [key: string]: CompiledMessage | Texts
}

export type TextValue = string | number | Date
export type TextValues = Readonly<Record<string, TextValue>>
