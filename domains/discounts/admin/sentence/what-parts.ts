import { choice } from '@comptoir/platform/admin'
import type { DiscountRules, Threshold } from '../../contract/discount.ts'
import { goodsIn, namesOf } from './goods-words.ts'
import type { Part, Parts } from './part.ts'
import type { Wording } from './wording.ts'

const percentOf = (value: number, { formats }: Wording) => formats.percent(value / 100, 2)

/** "20%" or "€5.00"; null while it is none. */
function valueText(kind: string, value: number | null, wording: Wording) {
  if (value === null || Number.isNaN(value)) return null
  return kind === 'percentage' ? percentOf(value, wording) : wording.formats.money(value)
}

/** "€25.00" or "3 pieces". */
export function thresholdText(from: Threshold, { t, formats }: Wording) {
  const amount = 'quantity' in from ? from.quantity : from.subtotal
  if (Number.isNaN(amount)) return '…'
  return 'quantity' in from ? t('sentence.pieces', { count: amount }) : formats.money(amount)
}

const missing = (key: string, { t }: Wording): Part => ({ text: t(`sentence.missing.${key}`), isMissing: true })

function stepsText({ steps, scope }: DiscountRules, wording: Wording) {
  const { t, formats } = wording
  const texts = steps.map(({ from, kind, value }) => {
    const how = kind === 'fixed' && scope === 'products' ? 'each' : kind
    return t('sentence.step', {
      ...{ kind: choice(how), value: valueText(kind, value, wording) ?? '…', from: thresholdText(from, wording) },
    })
  })
  return formats.list(texts)
}

function gotText({ get, buy }: DiscountRules, wording: Wording) {
  if (!get || Number.isNaN(get.quantity)) return null
  const { t } = wording
  const isSame = JSON.stringify(get.target) === JSON.stringify(buy?.target)
  const goods = isSame ? null : namesOf(goodsIn(get.target), wording)
  const off = get.percent_off === 100 ? null : valueText('percentage', get.percent_off, wording)
  const key = `got${off === null ? '_free' : '_off'}${goods === null ? '' : '_of'}`
  return t(`sentence.${key}`, { count: get.quantity, goods: goods ?? '', off: off ?? '' })
}

/** What is given. */
export function whatPart(rules: DiscountRules, wording: Wording): Part {
  const { kind, value } = rules
  if (kind === 'free_shipping') return { text: wording.t('sentence.free_delivery') }
  if (kind === 'steps') {
    return rules.steps.length > 0 ? { text: stepsText(rules, wording) } : missing('steps', wording)
  }
  const text = kind === 'bxgy' ? gotText(rules, wording) : valueText(kind, value, wording)
  return text === null ? missing('what', wording) : { text }
}

function goodsPart(rules: DiscountRules, wording: Wording): Part {
  const ids = goodsIn((rules.kind === 'bxgy' ? rules.buy?.target : rules.target) ?? {})
  const [first] = ids
  const names = namesOf(ids, wording)
  if (first === undefined || names === null) return missing('on', wording)
  const text = wording.t('sentence.on.products', { names })
  return { text, isName: text.startsWith(wording.nameOf(first)) }
}

/** What it is given on. */
export function onParts(rules: DiscountRules, wording: Wording): Parts {
  const { t } = wording
  const { scope, kind, buy, target, skip_reduced } = rules
  const except = namesOf(target.exclude_ids, wording)
  return {
    ...(kind !== 'free_shipping' && {
      on: scope === 'products' ? goodsPart(rules, wording) : { text: t(`sentence.on.${scope}`) },
    }),
    ...(kind === 'bxgy' && { buy: buy ? { text: thresholdText(buy.from, wording) } : missing('what', wording) }),
    ...(except !== null && { except: { text: except } }),
    ...(skip_reduced && { reduced: { text: t('sentence.reduced') } }),
  }
}
