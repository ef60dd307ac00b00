import type { BulkWriting } from '@comptoir/platform/seed'
import { one } from '@comptoir/platform/server'

/** Selects the location that holds all seeded stock. */
export const firstLocation = `select id from locations where shop_id = $1 and deleted_at is null
  order by active desc, position, id limit 1`

export async function readFirstLocation({ client, shop }: BulkWriting): Promise<string> {
  const { rows } = await client.query<{ id: string }>(firstLocation, [shop])
  return one(rows).id
}
