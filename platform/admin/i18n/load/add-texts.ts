import type { Texts } from '../formats/texts.ts'

/** Translators keep the group of their domain, so a group takes in what is new and stays the same object. */
export function addTexts(more: Texts, texts: Texts) {
  for (const [domain, group] of Object.entries(more)) texts[domain] = Object.assign(texts[domain] ?? {}, group)
  return texts
}
