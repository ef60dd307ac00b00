export { commitStock } from './commit-stock.ts'
export { readFirstLocation } from './first-location.ts'
export { seedStock } from './seed-stock.ts'

export const seededTables = ['inventory_groups', 'inventory_items', 'stock_levels', 'stock_movements']
