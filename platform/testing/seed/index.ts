export { dice, pick, type Roll } from './dice.ts'
export { readCurrency } from './shop-currency.ts'
export { withoutIndexes } from './without-indexes.ts'
export { addCounts, type BulkWriting, inBatches, type Moment, reserve, searchOf, writingIn } from './writing.ts'
