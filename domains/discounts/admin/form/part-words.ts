import type { DiscountRules } from '../../contract/discount.ts'
import { beginningOf, dayWords, endOf } from '../sentence/day-words.ts'
import { limitParts } from '../sentence/limit-parts.ts'
import type { Part } from '../sentence/part.ts'
import { onParts, thresholdText, whatPart } from '../sentence/what-parts.ts'
import { whoParts } from '../sentence/who-parts.ts'
import type { Wording } from '../sentence/wording.ts'
import { choiceOf } from '../values/change-kind.ts'
import type { SectionKey } from '../values/sections.ts'

const joined = (parts: readonly (Part | string | undefined | null)[]) =>
  parts.flatMap((part) => (typeof part === 'string' ? part : (part?.text ?? []))).join(' · ')

const isMoment = (at: string | null): at is string => at !== null && !Number.isNaN(Date.parse(at))

function when({ starts_at, ends_at }: DiscountRules, wording: Wording) {
  const { t, timeZone } = wording
  const from = isMoment(starts_at) ? dayWords(beginningOf(starts_at, timeZone), wording).text : '…'
  if (!isMoment(ends_at)) return t('form.words.no_end', { from })
  return t('form.words.from_until', { from, until: dayWords(endOf(ends_at, timeZone), wording).text })
}

function together({ combines_with }: DiscountRules, { t }: Wording) {
  const scopes = ['order', 'products', 'shipping'] as const
  return joined(
    scopes.map((scope) =>
      t('form.words.may', {
        scope: t(`form.together.${scope}`),
        may: t(combines_with[scope] ? 'form.yes' : 'form.no'),
      }),
    ),
  )
}

/** What a folded section says. */
const words: Readonly<Record<SectionKey, (values: DiscountRules, wording: Wording) => string>> = {
  name: ({ title, mode }, { t }) => joined([title || t('form.untitled'), t(`form.modes.${mode}`)]),
  what: (values, wording) =>
    joined([
      wording.t(`form.kinds.${choiceOf(values)}`),
      whatPart(values, wording),
      values.minimum && wording.t('form.words.minimum', { amount: thresholdText(values.minimum, wording) }),
    ]),
  on(values, wording) {
    const { on, except, reduced } = onParts(values, wording)
    const said = except && wording.t('form.words.except', { names: except.text })
    return joined([on ?? wording.t('form.on_delivery'), said, reduced])
  },
  who(values, wording) {
    const { who, places, languages } = whoParts(values, wording, false)
    return joined([who, places, languages])
  },
  when,
  often(values, wording) {
    const { cap, often, limit, budget } = limitParts(values, wording)
    const said = budget && wording.t('form.words.budget', { amount: budget.text })
    return joined([often, cap, limit, said]) || wording.t('form.words.no_limits')
  },
  together,
}

export function partWords(section: SectionKey, values: DiscountRules, wording: Wording) {
  const [first = '', ...rest] = words[section](values, wording)
  return section === 'name' ? first + rest.join('') : first.toLocaleUpperCase(wording.formats.tag) + rest.join('')
}
