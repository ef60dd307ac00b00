import type { DiscountRules } from '../../contract/discount.ts'
import { namesOf } from './goods-words.ts'
import type { Part, Parts } from './part.ts'
import type { Wording } from './wording.ts'

/** The groups first: they stand for more people. */
export const peopleIn = ({ group_ids, customer_ids }: DiscountRules['customers']) => [...group_ids, ...customer_ids]

function whoPart({ customers, staff_only }: DiscountRules, wording: Wording): Part {
  const { t } = wording
  const names = namesOf(peopleIn(customers), wording)
  const isNew = customers.first_order_only
  if (names !== null) return { text: t(isNew ? 'sentence.who.named_new' : 'sentence.who.named', { names }) }
  if (isNew) return { text: t('sentence.who.new') }
  return { text: t(staff_only ? 'sentence.who.staff' : 'sentence.who.everyone') }
}

/** Who it is for is left out of short sentences where it is everyone. */
export function whoParts(rules: DiscountRules, wording: Wording, isShort: boolean): Parts {
  const { t, formats } = wording
  const { countries, languages, customers, staff_only } = rules
  const isEveryone = !(customers.first_order_only || staff_only) && peopleIn(customers).length === 0
  return {
    ...(!(isShort && isEveryone) && { who: whoPart(rules, wording) }),
    ...(countries.length > 0 && { places: { text: formats.list(countries.map(formats.country)) } }),
    ...(languages.length > 0 && {
      languages: { text: t('sentence.languages', { names: formats.list(languages.map(formats.language)) }) },
    }),
  }
}
