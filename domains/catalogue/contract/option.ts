import { maxMoney } from '@comptoir/platform/contract'
import { z } from 'zod'
import { isSwatch } from './option.rules.ts'
import { limits } from './product.rules.ts'
import { shortText, ValueId } from './variant.ts'

/** A `variant` option makes variants; an `addon` is chosen in addition and makes none. */
export const optionKinds = ['variant', 'addon'] as const
export const OptionKind = z.enum(optionKinds)
export type OptionKind = z.infer<typeof OptionKind>

export const optionDisplays = ['list', 'buttons', 'color', 'image'] as const
export const OptionDisplay = z.enum(optionDisplays)
export type OptionDisplay = z.infer<typeof OptionDisplay>

const selected = z.int().min(0).max(limits.values)

export const OptionValue = z.strictObject({
  id: ValueId,
  label: shortText(100),
  /** A colour such as `#1f6f78` or a picture URL; null shows the label alone. */
  swatch: z.string().max(2_048).refine(isSwatch, 'SWATCH_INVALID').nullable().default(null),
  /** Surcharge in minor units; add-ons only, because a variant has a price of its own. */
  price_delta: z.int().min(-maxMoney).max(maxMoney).default(0),
})
export type OptionValue = z.infer<typeof OptionValue>

export const Option = z.strictObject({
  id: ValueId,
  name: shortText(100),
  kind: OptionKind.default('variant'),
  display: OptionDisplay.default('list'),
  min_selected: selected.default(1),
  /** 0 means unlimited (specification §5). */
  max_selected: selected.default(1),
  values: z.array(OptionValue).max(limits.values, 'VARIANT_LIMIT'),
})
export type Option = z.infer<typeof Option>
