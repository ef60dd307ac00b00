export { seedStock } from './seed-stock.ts'

export const seededTables = ['inventory_groups', 'inventory_items', 'stock_levels', 'stock_movements']
