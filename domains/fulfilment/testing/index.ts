export { openPackingTable } from './packing-table.ts'
export { sendLabel } from './send-label.ts'
