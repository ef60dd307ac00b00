import type { Import, ImportOutcome } from '../../../contract/import.ts'

/** Products that an import made go to the trash, other records are deleted. */
export const outcomeWord = ({ kind, reverts }: Import, outcome: ImportOutcome) =>
  kind !== 'products' && kind !== 'stock' && reverts && outcome === 'create' ? 'deleted' : outcome
