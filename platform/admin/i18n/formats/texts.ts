import type { CompiledMessage } from 'icu-minify/format'

export interface Texts {
  [key: string]: CompiledMessage | Texts
}

export type TextValue = string | number | Date
export type TextValues = Readonly<Record<string, TextValue>>
