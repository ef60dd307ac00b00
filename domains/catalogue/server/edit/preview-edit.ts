import { array, type Context, rows } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import {
  differencesOf,
  type Editable,
  type EditChanges,
  type EditPreview,
  type EditRow,
  editOutcomes,
  editProduct,
  type ProductsEdit,
} from '../../contract/index.ts'
import { chosenProducts } from '../product/product-list.queries.ts'
import { namesOfCollections } from './change-edit.ts'
import { named } from './edit-one.ts'

/** Beyond so many the counts are of those that were changed last. */
const maxProducts = 2_000
const maxVariants = 20_000
const maxShown = 20
const maxFaults = 8

type Seen = Editable & { [column: string]: unknown; id: string; title: string }

type Which = Omit<ProductsEdit, 'changes'>

/** Of the chosen products what can be edited, those changed last first, as far as a preview looks. */
async function look(context: Context, params: Which, collections: readonly string[]) {
  const { from, where } = await chosenProducts(context, params)
  const { db, shop } = context
  return rows<Seen>(
    db.current,
    sql`with seen as (
      select p.id, p.title, p.status, p.vendor, p.tags, p.variants_count, p.updated_at from ${from} where ${where}
      order by p.updated_at desc, p.id desc limit ${maxProducts}
    ), bounded as (
      select *, sum(variants_count) over (order by updated_at desc, id desc) - variants_count as ahead from seen
    )
    select b.id, b.title, b.status, b.vendor, b.tags,
      array(select k.collection_id from collection_products k where k.shop_id = ${shop} and k.product_id = b.id
        and k.collection_id = any(${array(collections)}::uuid[])) as collections,
      (select coalesce(json_agg(json_build_object('id', v.id, 'price', v.price, 'compare_at_price', v.compare_at_price)
        order by v.position, v.id), '[]') from variants v
       where v.shop_id = ${shop} and v.product_id = b.id and v.deleted_at is null) as variants
    from bounded b where b.ahead < ${maxVariants} order by b.updated_at desc, b.id desc`,
  )
}

async function countAll(context: Context, params: Which) {
  const { from, where } = await chosenProducts(context, params)
  const [row] = await rows<{ total: number }>(
    context.db.current,
    sql`select count(*) as total from ${from} where ${where}`,
  )
  return row?.total ?? 0
}

function rowOf(seen: Seen, changes: EditChanges, names: ReadonlyMap<string, string>): EditRow {
  const { after, faults } = editProduct(seen, changes)
  const [fault] = faults
  const differences = named(differencesOf(seen, after), names)
  const head = { product_id: seen.id, title: seen.title }
  if (fault) return { ...head, outcome: 'fail', code: fault.code, details: { field: fault.field }, changes: [] }
  return { ...head, outcome: differences.length > 0 ? 'change' : 'same', code: null, details: {}, changes: differences }
}

/** What an edit would change, old and new: what would fail comes first. Writes nothing. */
export async function previewEdit(context: Context, { changes, ...params }: ProductsEdit): Promise<EditPreview> {
  const names = await namesOfCollections(context, changes)
  const [seen, total] = await Promise.all([look(context, params, [...names.keys()]), countAll(context, params)])
  const all = Map.groupBy(
    seen.map((product) => rowOf(product, changes, names)),
    ({ outcome }) => outcome,
  )
  const of = (outcome: EditRow['outcome']) => all.get(outcome) ?? []
  const [change, same, fail] = editOutcomes.map((outcome) => of(outcome).length)
  const items = [...of('fail').slice(0, maxFaults), ...of('change'), ...of('same')].slice(0, maxShown)
  return { total, looked_at: seen.length, counts: { change: change ?? 0, same: same ?? 0, fail: fail ?? 0 }, items }
}
