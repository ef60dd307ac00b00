import { step } from '../../liquid/parse/expression.ts'
import type { Filter } from '../../liquid/runtime/context.ts'
import { isHash, isSame } from '../../liquid/values/values.ts'
import type { ThemeFiles } from '../model/theme-files.ts'
import { addressFilters } from './addresses.ts'
import { colorFilters } from './colors.ts'
import { dateFilters } from './dates.ts'
import { mediaFilters } from './media.ts'
import { moneyFilters } from './money.ts'
import { wordFilters } from './words.ts'

const nothing: Filter = () => ''

const linesFor: Filter = (cart, variant) => {
  const items = step(cart, 'items', false)
  const id = isHash(variant) ? step(variant, 'id', false) : variant
  return Array.isArray(items) ? items.filter((line) => isSame(step(line, 'variant_id', false), id)) : []
}

const countFor: Filter = function (cart, variant) {
  const lines = linesFor.call(this, cart, variant)
  return Array.isArray(lines)
    ? lines.reduce((sum: number, line) => sum + Number(step(line, 'quantity', false) ?? 0), 0)
    : 0
}

/** Fonts and payment marks belong to a shop that has them; without, themes print nothing. */
export const absentFilters = [
  'font_face',
  'font_url',
  'payment_button',
  'payment_terms',
  'payment_type_svg_tag',
  'login_button',
  'avatar',
  'model_viewer_tag',
  'standard_event_data',
] as const

export const themeFilters = (files: ThemeFiles): [string, Filter][] => [
  ...addressFilters(files),
  ...mediaFilters,
  ...dateFilters,
  ...moneyFilters,
  ...wordFilters,
  ...colorFilters,
  ['font_modify', (input) => input],
  ['item_count_for_variant', countFor],
  ['line_items_for', linesFor],
  ...absentFilters.map((name): [string, Filter] => [name, nothing]),
]
