import type { Context } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import { addGroup, type ItemRules, saveItems, sumGroup } from '../server/stock/save-items.ts'
import { writeStock } from '../server/stock/write-stock.ts'

interface ItemInput extends Partial<Omit<ItemRules, 'id'>> {
  on_hand?: number
  group_id?: string
}

export async function anItem({ db }: Context, { on_hand = 10, group_id, ...rules }: ItemInput = {}) {
  const id = newId()
  const group = group_id ?? newId()
  await db.transaction(async (tx) => {
    if (group_id === undefined) await addGroup(tx, group)
    const item = { id, track_quantity: true, continue_out_of_stock: false, low_stock_at: null, ...rules }
    await saveItems(tx, group, [item])
    if (on_hand !== 0) await writeStock({ tx, entries: [{ variant_id: id, on_hand }], kind: 'initial', isQuiet: true })
    await sumGroup(tx, group)
  })
  return { id, group_id: group }
}
