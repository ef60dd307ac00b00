import type { EditChanges } from './order-edits.wire.ts'

/** How many lines are changed or added. */
export const countOfEdit = ({ lines, added }: Pick<EditChanges, 'lines' | 'added'>) => lines.length + added.length
