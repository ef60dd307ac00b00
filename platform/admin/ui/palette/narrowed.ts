import { fold } from '../../../contract/values/texts/text-folding.ts'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'

export const typedWords = (text: string) => fold(text).split(/\s+/u).filter(Boolean)

/** 0 for a label of which a word begins as typed; refused ones stand last. */
function rankOf({ label, isRefused }: PaletteItem, [first = '']: readonly string[]) {
  if (isRefused) return 2
  return ` ${fold(label)}`.includes(` ${first}`) ? 0 : 1
}

/** Every typed word must be in the label or begin one of the additional terms; beginnings come first. */
export function narrowed(group: PaletteGroup, text: string): PaletteGroup {
  const words = typedWords(text)
  const matches = (item: PaletteItem) => {
    const label = fold(item.label)
    const terms = ` ${fold(item.words ?? '')}`
    return words.every((word) => label.includes(word) || terms.includes(` ${word}`))
  }
  const items = group.items.filter(matches).toSorted((one, other) => rankOf(one, words) - rankOf(other, words))
  return { ...group, items }
}
