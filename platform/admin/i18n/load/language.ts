import type { Locale } from '../../../contract/values/texts/locale.ts'
import { createStore } from '../../state/create-store.ts'
import { onLateTexts } from '../../state/late-texts.ts'
import type { Texts } from '../formats/texts.ts'
import { addTexts } from './add-texts.ts'
import { withCustomTexts } from './custom-texts.ts'
import { loadTexts, partOf } from './load-texts.ts'

export interface Language {
  locale: Locale
  texts: Texts
}

type Rewrite = (texts: Texts) => Texts

interface Wanted {
  locale: Locale
  /** The shop's own wording. */
  custom: unknown
  rewrite: Rewrite | null
}

interface Spoken extends Language, Wanted {
  /** Files whose texts are there, beside the frame's. */
  files: Set<string>
}

/** Current language; the previous texts stay until the new ones are loaded. */
export const language = createStore<Spoken | null>(null)

const needed = new Set<string>()
let wanted: Wanted | null = null

const isSame = (one: Wanted, other: Wanted) =>
  one.locale === other.locale && one.custom === other.custom && one.rewrite === other.rewrite

function isComplete() {
  const spoken = language.get()
  const isWanted = wanted === null || (spoken !== null && isSame(spoken, wanted))
  return isWanted && (wanted === null || [...needed].every((file) => spoken?.files.has(file)))
}

async function load(target: Wanted) {
  const { locale, custom, rewrite } = target
  const files = new Set(needed)
  const plain = await withCustomTexts(await loadTexts(locale, files), custom)
  const texts = rewrite ? rewrite(plain) : plain
  if (wanted && isSame(wanted, target)) keep({ ...target, texts, files })
}

/** What is drawn shows none of the texts that come late: they are put beside its own, and nothing is drawn again. */
function keep(next: Spoken) {
  const spoken = language.get()
  if (!(spoken && isSame(spoken, next))) return language.set({ ...next, texts: addTexts(next.texts, {}) })
  addTexts(next.texts, spoken.texts)
  for (const file of next.files) spoken.files.add(file)
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
  wanted = { locale, custom, rewrite: wanted?.rewrite ?? null }
  return complete()
}

/** Shows every text as rewritten; null ends it. */
export function rewriteTexts(rewrite: Rewrite | null) {
  if (!wanted) return Promise.resolve()
  wanted = { ...wanted, rewrite }
  return complete()
}

/** Begins to load the texts of these domains, and none twice. */
export function needTexts(...domains: string[]) {
  for (const file of domains.map(partOf)) if (file !== null) needed.add(file)
  // A failure rejects the promise of `lateTexts`.
  complete().catch(() => undefined)
}
