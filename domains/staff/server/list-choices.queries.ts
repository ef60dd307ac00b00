import { type Queryable, rows } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { type KeptChoices, mostLists } from '../contract/index.ts'

export interface ChoicesRow {
  [column: string]: unknown
  id: string
  list: string
  layout: KeptChoices['layout']
  views: KeptChoices['views']
  version: number
}

const columns = sql`id, list, layout, views, version`

export const toChoices = ({ id, list, layout, views, version }: ChoicesRow): KeptChoices => ({
  id,
  list,
  layout,
  views,
  version,
})

/** What a person chose for all the lists they chose something for. */
export async function choicesOf(db: Queryable, shop: number, user: string): Promise<KeptChoices[]> {
  const found = await rows<ChoicesRow>(
    db,
    sql`select ${columns} from list_choices where shop_id = ${shop} and user_id = ${user} order by list limit ${mostLists}`,
  )
  return found.map(toChoices)
}
