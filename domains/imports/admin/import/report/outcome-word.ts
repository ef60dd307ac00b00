import type { Import, ImportOutcome } from '../../../contract/import.ts'

/** Products that an import made go to the trash, orders and customers are deleted. */
export const outcomeWord = ({ kind, reverts }: Import, outcome: ImportOutcome) =>
  (kind === 'orders' || kind === 'customers') && reverts && outcome === 'create' ? 'deleted' : outcome
