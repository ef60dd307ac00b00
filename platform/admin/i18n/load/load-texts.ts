import { frame, late, parts } from 'virtual:texts'
import type { Locale } from '../../../contract/values/texts/locale.ts'
import type { Texts } from '../formats/texts.ts'

const others = 'rest'
const domains: ReadonlySet<string> = new Set(late)

/** The file with the texts of a domain; none for one whose texts are all in the frame's. */
export const partOf = (domain: string) => (domains.has(domain) ? (domain in parts ? domain : others) : null)

/** Texts of the frame and of these files; of all by default. */
export async function loadTexts(locale: Locale, files: Iterable<string> = Object.keys(parts)): Promise<Texts> {
  const chunks = await Promise.all([frame[locale](), ...[...files].map((file) => parts[file]?.[locale]())])
  return Object.assign({}, ...chunks.map((chunk) => chunk?.default))
}
