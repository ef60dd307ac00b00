import { fold, slugOf, wordsToStore } from '@comptoir/platform/contract'
import { addCounts, type BulkWriting } from '@comptoir/platform/seed'
import { v7 as newId } from 'uuid'

const names = [
  'Atelier Nord',
  'Maison Lune',
  'Kiln & Co',
  'Savonnerie du Sud',
  'Papier Libre',
  'Yabukita',
  'Anadolu Bakır',
  'Nile Garden',
  'Oak & Iron',
  'Fjord Works',
]

const insert = `insert into vendors (shop_id, id, name, name_key, key, search)
  select $1, id, name, name_key, key, search
  from jsonb_to_recordset($2::jsonb) as v(id uuid, name text, name_key text, key text, search text)
  on conflict do nothing`

const vendorKey = (name: string) => fold(name).trim()

const rowOf = (name: string) => {
  const key = slugOf(name)
  return { id: newId(), name, name_key: vendorKey(name), key, search: wordsToStore(`${name} ${key}`).join(' ') }
}

export interface SeededVendor {
  name: string
  /** Null if the shop has another vendor with the same key. */
  id: string | null
}

/** Adds the vendors that the shop lacks. */
export async function seedVendors(writing: BulkWriting): Promise<SeededVendor[]> {
  const { client, shop } = writing
  const { rowCount } = await client.query(insert, [shop, JSON.stringify(names.map(rowOf))])
  await addCounts(writing, new Map([['vendors', rowCount ?? 0]]))
  const { rows } = await client.query<{ id: string; name_key: string }>(
    'select id, name_key from vendors where shop_id = $1 and name_key = any($2::text[])',
    [shop, names.map(vendorKey)],
  )
  const ids = new Map(rows.map(({ id, name_key }) => [name_key, id]))
  return names.map((name) => ({ name, id: ids.get(vendorKey(name)) ?? null }))
}
