import { fillText } from '@comptoir/platform/server'
import type { Finding } from '../contract/system.rules.ts'
import texts from '../locales/en.json' with { type: 'json' }

/** In English, for a terminal: what is the matter, and what to do. */
const nameOf = (name: unknown) => Object.entries(texts.classes).find(([key]) => key === name)?.[1] ?? String(name)

export function findingText({ code, values: given }: Finding) {
  const values = 'class' in given ? { ...given, class: nameOf(given.class) } : given
  const { title, advice } = texts.findings[code]
  return { title: fillText(title, 'en', values), advice: fillText(advice, 'en', values) }
}
