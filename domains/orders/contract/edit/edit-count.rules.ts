import type { EditChanges } from './order-edits.wire.ts'

type Counted = Pick<EditChanges, 'lines' | 'added'> & Partial<Pick<EditChanges, 'codes' | 'manual_discount'>>

/** How many lines are changed or added, and discounts entered. */
export const countOfEdit = ({ lines, added, codes = [], manual_discount = null }: Counted) =>
  lines.length + added.length + codes.length + (manual_discount ? 1 : 0)
