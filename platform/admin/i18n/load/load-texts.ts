import { frame, parts } from 'virtual:texts'
import type { Locale } from '../../../contract/values/texts/locale.ts'
import type { Texts } from '../formats/texts.ts'

/** Domains whose texts come with their screens. */
export const lateDomains: ReadonlySet<string> = new Set(Object.keys(parts))

/** Texts of the frame and of these domains; of all by default. */
export async function loadTexts(locale: Locale, domains: Iterable<string> = lateDomains): Promise<Texts> {
  const loadPart = async (domain: string) => [domain, (await parts[domain]?.[locale]())?.default[domain]] as const
  const [first, ...others] = await Promise.all([frame[locale](), ...[...domains].map(loadPart)])
  return { ...first.default, ...Object.fromEntries(others.filter(isFound)) }
}

const isFound = (entry: readonly [string, Texts[string] | undefined]): entry is readonly [string, Texts] =>
  entry[1] !== undefined
