import { maxMoney } from '@comptoir/platform/contract'
import type { z } from 'zod'
import { DiscountRules, type Goods, type Threshold } from './discount.ts'
import type { DiscountKind, DiscountScope } from './discount-kind.ts'

type Issue = z.core.$ZodRawIssue

const scopesOf: Readonly<Record<DiscountKind, readonly DiscountScope[]>> = {
  percentage: ['order', 'products', 'shipping'],
  fixed: ['order', 'products', 'shipping'],
  fixed_price: ['products'],
  free_shipping: ['shipping'],
  bxgy: ['products'],
  steps: ['order', 'products'],
}

const fault = (path: (string | number)[], message: string, input: unknown): Issue => ({
  ...{ code: 'custom', path, message, input },
})

const bounds = {
  percentage: { minimum: 0.01, maximum: 100 },
  fixed: { minimum: 1, maximum: maxMoney },
  /** For nothing, too. */
  fixed_price: { minimum: 0, maximum: maxMoney },
} as const
type ValuedKind = keyof typeof bounds

const isValued = (kind: DiscountKind): kind is ValuedKind => kind in bounds

const isPrecise = (kind: ValuedKind, value: number) =>
  Number.isInteger(kind === 'percentage' ? Number((value * 100).toFixed(6)) : value)

function valueFaults(kind: ValuedKind, value: number | null, path: (string | number)[]): Issue[] {
  if (value === null) return [fault(path, 'REQUIRED', value)]
  const { minimum, maximum } = bounds[kind]
  const limits = { origin: 'number', inclusive: true, path, input: value } as const
  if (value < minimum) return [{ ...limits, code: 'too_small', minimum }]
  if (value > maximum) return [{ ...limits, code: 'too_big', maximum }]
  return isPrecise(kind, value) ? [] : [fault(path, 'INVALID_ENTRY', value)]
}

const isEmpty = ({ product_ids, variant_ids, collection_ids }: Goods) =>
  product_ids.length + variant_ids.length + collection_ids.length === 0

/** What a kind cannot do without is missing, or what it cannot use is there. */
const presence = (isNeeded: boolean, isThere: boolean, path: string): Issue[] =>
  isNeeded === isThere ? [] : [fault([path], isNeeded ? 'REQUIRED' : 'INVALID_ENTRY', isThere)]

function kindFaults({ kind, scope, value }: DiscountRules): Issue[] {
  const wrongScope = scopesOf[kind].includes(scope) ? [] : [fault(['scope'], 'INVALID_ENTRY', scope)]
  const wrongValue = isValued(kind) ? valueFaults(kind, value, ['value']) : presence(false, value !== null, 'value')
  return [...wrongScope, ...wrongValue]
}

function targetFaults({ kind, scope, target, buy, get }: DiscountRules): Issue[] {
  const sides = { buy, get }
  return [
    ...presence(scope === 'products' && kind !== 'bxgy', !isEmpty(target), 'target'),
    ...(['buy', 'get'] as const).flatMap((side) => {
      const goods = sides[side]?.target
      if (kind === 'bxgy' && goods && isEmpty(goods)) return [fault([side, 'target'], 'REQUIRED', goods)]
      return presence(kind === 'bxgy', goods !== undefined, side)
    }),
    ...(get ? valueFaults('percentage', get.percent_off, ['get', 'percent_off']) : []),
  ]
}

const keyOf = (from: Threshold) => JSON.stringify(from)

function stepFaults({ kind, scope, steps }: DiscountRules): Issue[] {
  const keys = steps.map(({ from }) => keyOf(from))
  return [
    ...presence(kind === 'steps', steps.length > 0, 'steps'),
    ...steps.flatMap((step, at) => [
      ...(keys.indexOf(keys[at] ?? '') < at ? [fault(['steps', at, 'from'], 'STEP_REPEATED', step.from)] : []),
      ...(scope === 'order' && step.kind === 'fixed_price'
        ? [fault(['steps', at, 'kind'], 'INVALID_ENTRY', step.kind)]
        : []),
      ...valueFaults(step.kind, step.value, ['steps', at, 'value']),
    ]),
  ]
}

function limitFaults({ kind, scope, allocation, max_quantity, per_order_limit }: DiscountRules): Issue[] {
  const isAcross = allocation === 'across'
  const byPiece = scope === 'products' && kind !== 'bxgy' && !isAcross
  return [
    ...(isAcross && !(scope === 'products' && kind === 'fixed')
      ? [fault(['allocation'], 'INVALID_ENTRY', allocation)]
      : []),
    ...(max_quantity !== null && !byPiece ? [fault(['max_quantity'], 'INVALID_ENTRY', max_quantity)] : []),
    ...(per_order_limit !== null && kind !== 'bxgy'
      ? [fault(['per_order_limit'], 'INVALID_ENTRY', per_order_limit)]
      : []),
  ]
}

const timeFaults = ({ starts_at, ends_at }: DiscountRules): Issue[] =>
  ends_at !== null && Date.parse(ends_at) <= Date.parse(starts_at)
    ? [fault(['ends_at'], 'ENDS_BEFORE_START', ends_at)]
    : []

const checks = [kindFaults, targetFaults, stepFaults, limitFaults, timeFaults]

/** A discount as it is saved: its parts are well formed, and fit each other. */
export const DiscountRequest = DiscountRules.check(({ value, issues }) => {
  issues.push(...checks.flatMap((check) => check(value)))
})
