export { anItem } from './an-item.ts'
export { stockTable } from './stock-table.ts'
export { oversoldLevels, stockViolations } from './stock-violations.ts'
