import { one } from '../../server/index.ts'
import type { BulkWriting } from './writing.ts'

export async function readCurrency({ client, shop }: BulkWriting): Promise<string> {
  const { rows } = await client.query<{ currency: string }>('select currency from shops where id = $1', [shop])
  return one(rows).currency
}
