import type { Locale } from '../../../contract/values/locale.ts'
import { createStore } from '../../state/create-store.ts'
import { onLateTexts } from '../../state/late-texts.ts'
import type { Texts } from '../formats/texts.ts'
import { withCustomTexts } from './custom-texts.ts'
import { lateDomains, loadTexts } from './load-texts.ts'

export interface Language {
  locale: Locale
  texts: Texts
}

interface Wanted {
  locale: Locale
  /** The shop's own wording. */
  custom: unknown
}

interface Spoken extends Language, Wanted {
  domains: ReadonlySet<string>
}

/** Current language; the previous texts stay until the new ones are loaded. */
export const language = createStore<Spoken | null>(null)

const needed = new Set<string>()
let wanted: Wanted | null = null

function isComplete() {
  const spoken = language.get()
  const isWanted = wanted === null || (spoken?.locale === wanted.locale && spoken.custom === wanted.custom)
  return isWanted && (wanted === null || [...needed].every((domain) => spoken?.domains.has(domain)))
}

async function load({ locale, custom }: Wanted) {
  const domains = new Set(needed)
  const texts = await withCustomTexts(await loadTexts(locale, domains), custom)
  if (wanted?.locale === locale && wanted.custom === custom) language.set({ locale, custom, texts, domains })
}

let running: Promise<void> | null = null

/** One run at a time, or an earlier one would take texts away again. It ends once all that is needed is there. */
async function complete() {
  if (isComplete()) return
  running ??= run()
  await running
}

async function run() {
  try {
    while (wanted && !isComplete()) await load(wanted)
  } finally {
    running = null
  }
}

onLateTexts(complete)

export function speak(locale: Locale, custom: unknown) {
  wanted = { locale, custom }
  return complete()
}

/** Begins to load the texts of these domains, and of no domain twice. */
export function needTexts(...domains: string[]) {
  for (const domain of domains) if (lateDomains.has(domain)) needed.add(domain)
  // A failure rejects the promise of `lateTexts`.
  complete().catch(() => undefined)
}
