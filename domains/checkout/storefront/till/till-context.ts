import type { Locale } from '@comptoir/platform/contract'
import { createContext, useContext } from 'react'
import type { TillWords } from '../store-texts.ts'

/** What every part of a page needs to speak. */
export interface Speech {
  locale: Locale
  words: TillWords
  /** A text with its values. */
  fill(text: string, values: Readonly<Record<string, string | number>>): string
  /** An amount in the currency of the purchase. */
  money(amount: number): string
}

const SpeechContext = createContext<Speech | null>(null)
export const SpeechProvider = SpeechContext.Provider

export function useSpeech(): Speech {
  const speech = useContext(SpeechContext)
  if (!speech) throw new Error('A part of the checkout stands outside of its page')
  return speech
}
