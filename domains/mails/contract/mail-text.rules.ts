import { editDistance } from '@comptoir/platform/contract'
import { bracesIn } from './brace.rules.ts'
import { type MailName, type MailPart, mailParts, type PartTexts } from './mail-text.ts'

type Names = readonly Pick<MailName, 'name' | 'is_number' | 'need'>[]

export type PartFaultCode = 'MAIL_NAME_UNKNOWN' | 'MAIL_NAME_MISSING' | 'MAIL_TEXT_MALFORMED' | 'REQUIRED'

/** Why a text cannot be published, at its place in the part, in UTF-16 units. */
export interface PartFault {
  part: MailPart
  code: PartFaultCode
  name?: string
  at?: number
  end?: number
  /** The name that was probably meant. */
  nearest?: string | null
}

const most = 3

/** The name that is spelled almost like this one. */
export function nearestName(names: Names, name: string): string | null {
  const wanted = name.toLowerCase()
  const ranked = names
    .map((each) => ({ name: each.name, distance: editDistance(each.name.toLowerCase(), wanted) }))
    .filter(({ distance, name: near }) => distance <= Math.min(most, Math.max(near.length, wanted.length) - 1))
    .toSorted((one, other) => one.distance - other.distance)
  return ranked[0]?.name ?? null
}

/** What in a part cannot be filled in. */
export function braceFaults(names: Names, part: MailPart, text: string): PartFault[] {
  const { found, brokenAt } = bracesIn(text)
  const faults = found.flatMap(({ name, kind, at, end }): PartFault[] => {
    const known = names.find((each) => each.name === name)
    if (!known) return [{ part, code: 'MAIL_NAME_UNKNOWN', name, at, end, nearest: nearestName(names, name) }]
    const isSound = known.is_number || kind === '' || kind === 'select'
    return isSound ? [] : [{ part, code: 'MAIL_TEXT_MALFORMED', name, at, end }]
  })
  return brokenAt === null
    ? faults
    : [...faults, { part, code: 'MAIL_TEXT_MALFORMED', at: brokenAt, end: brokenAt + 1 }]
}

/** A mail without them is none; the others can be left out. */
const isNeeded = (part: MailPart) => part !== 'preview' && part !== 'note'

interface Rules {
  names: Names
  parts: readonly MailPart[]
}

const namesIn = (texts: PartTexts) =>
  new Set(mailParts.flatMap((part) => bracesIn(texts[part] ?? '').found.map(({ name }) => name)))

/** Names that the texts of a language lack. */
export function missingNames({ names }: Pick<Rules, 'names'>, texts: PartTexts, need: 'warned' | 'refused'): string[] {
  const used = namesIn(texts)
  return names.filter((each) => each.need === need && !used.has(each.name)).map(({ name }) => name)
}

/** Every reason why the texts of a language, ours where it has none, cannot be published. */
export function faultsOf({ names, parts }: Rules, texts: PartTexts): PartFault[] {
  const ofParts = parts.flatMap((part): PartFault[] => {
    const text = texts[part] ?? ''
    return isNeeded(part) && text.trim() === '' ? [{ part, code: 'REQUIRED' }] : braceFaults(names, part, text)
  })
  const missing = missingNames({ names }, texts, 'refused').map(
    (name): PartFault => ({ part: 'text', code: 'MAIL_NAME_MISSING', name }),
  )
  return [...ofParts, ...missing]
}

/** The texts that are sent, or would be with these drafts. */
export const textsIn = (...layers: readonly (PartTexts | undefined)[]): PartTexts =>
  Object.assign({}, ...layers.filter(Boolean))
