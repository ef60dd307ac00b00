import { readSellables, type Sellable } from '@comptoir/catalogue/seed'
import { type Buyer, readBuyers } from '@comptoir/customers/seed'
import { readFirstLocation } from '@comptoir/inventory/seed'
import { type BulkWriting, readCurrency } from '@comptoir/platform/seed'
import { readEnabledMethods } from '@comptoir/shipping/seed'

export interface Sources {
  sellables: Sellable[]
  buyers: Buyer[]
  methods: { method_id: string; key: string; price: number }[]
  currency: string
  location: string
}

export async function readSources(writing: BulkWriting): Promise<Sources> {
  const sellables = await readSellables(writing)
  const buyers = await readBuyers(writing)
  if (sellables.length === 0) throw new Error('Orders need something to sell: seed products first (--products N)')
  if (buyers.length === 0) throw new Error('Orders need somebody who buys: seed customers first (--customers N)')
  return {
    sellables,
    buyers,
    methods: await readEnabledMethods(writing),
    currency: await readCurrency(writing),
    location: await readFirstLocation(writing),
  }
}
