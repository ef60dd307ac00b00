import { choice } from '@comptoir/platform/admin'
import type { DiscountRules } from '../../contract/discount.ts'
import { beginningOf, type DayKind, dayWords, endOf } from './day-words.ts'
import { limitParts } from './limit-parts.ts'
import { type Part, type PartKey, type Parts, partKeys } from './part.ts'
import { onParts, thresholdText, whatPart } from './what-parts.ts'
import { whoParts } from './who-parts.ts'
import type { Wording } from './wording.ts'

/** A run of a sentence: one of its parts, or the words between them. */
export interface Segment extends Part {
  part: PartKey | null
}

/** `short`: a line of a list, without what goes without saying and without days, which have a column of their own. */
export type Length = 'full' | 'short'

/** The pattern of a language has the parts as these characters, which are for private use. */
const firstMark = 0xe0_00
const markOf = (part: PartKey) => String.fromCharCode(firstMark + partKeys.indexOf(part))
const marks = /([\ue000-\ue0ff])/

const isMoment = (at: string) => !Number.isNaN(Date.parse(at))

/** A beginning that has passed is none. */
function days({ starts_at, ends_at }: DiscountRules, wording: Wording, length: Length) {
  const { now, timeZone } = wording
  if (length === 'short') return { parts: {}, kinds: { from_is: choice('none'), until_is: choice('none') } }
  const begins = isMoment(starts_at) && Date.parse(starts_at) > now
  const from = begins ? dayWords(beginningOf(starts_at, timeZone), wording) : null
  const until = ends_at !== null && isMoment(ends_at) ? dayWords(endOf(ends_at, timeZone), wording) : null
  const parts: Parts = { ...(from && { from }), ...(until && { until }) }
  const kindOf = (day: { is: DayKind } | null) => choice(day?.is ?? 'none')
  return { parts, kinds: { from_is: kindOf(from), until_is: kindOf(until) } }
}

const optional = partKeys.filter((part) => !['what', 'on', 'buy', 'from', 'until'].includes(part))

/** Which pattern a kind has. */
function patternOf({ kind, scope, allocation }: DiscountRules) {
  return kind === 'fixed' && scope === 'products' && allocation === 'each' ? 'each' : kind
}

function partsOf(rules: DiscountRules, wording: Wording, length: Length): Parts {
  const { minimum } = rules
  const { together, ...limits } = limitParts(rules, wording)
  return {
    what: whatPart(rules, wording),
    ...onParts(rules, wording),
    ...(minimum && { minimum: { text: thresholdText(minimum, wording) } }),
    ...whoParts(rules, wording, length === 'short'),
    ...limits,
    ...(length === 'full' && together && { together }),
  }
}

/** The discount in words. The pattern is one text of the language, so that each has its own order. */
export function sentenceOf(rules: DiscountRules, wording: Wording, length: Length = 'full'): Segment[] {
  const { kinds, parts: dayParts } = days(rules, wording, length)
  const parts: Parts = { ...partsOf(rules, wording, length), ...dayParts }
  const has = optional.map((part) => [`has_${part}`, choice(parts[part] ? 'yes' : 'no')])
  const values = partKeys.map((part) => [part, markOf(part)])
  const text = wording.t('sentence.pattern', {
    ...{ kind: choice(patternOf(rules)), length: choice(length), ...kinds },
    ...Object.fromEntries([...has, ...values]),
  })
  const segments = text.split(marks).flatMap((run): Segment[] => {
    const part = marks.test(run) ? partKeys[run.charCodeAt(0) - firstMark] : undefined
    if (part === undefined) return run === '' ? [] : [{ part: null, text: run }]
    const found = parts[part]
    return found ? [{ part, ...found }] : []
  })
  return begun(segments, wording)
}

/** The first letter is a capital, unless it is that of a name. */
function begun([first, ...others]: Segment[], { formats }: Wording): Segment[] {
  if (!first) return []
  const [letter = '', ...rest] = first.text
  const text = first.isName ? first.text : letter.toLocaleUpperCase(formats.tag) + rest.join('')
  return [{ ...first, text }, ...others]
}

/** The words alone, for a title or a name. */
export const plainSentence = (segments: readonly Segment[]) => segments.map(({ text }) => text).join('')
