import type { CompiledMessage } from 'icu-minify/format'

export interface Texts {
  [key: string]: CompiledMessage | Texts
}

/** What a text chooses by, such as a kind: isolated, it would be another code. */
export type TextChoice = () => string
export const choice =
  (code: string): TextChoice =>
  () =>
    code

export type TextValue = string | number | Date | TextChoice
export type TextValues = Readonly<Record<string, TextValue>>
