import { fold } from '@comptoir/platform/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { CollectionRule, CollectionRules } from '../../contract/index.ts'

type TextRule = Extract<CollectionRule, { field: 'title' | 'vendor' | 'type' }>
type NumberOp = 'equals' | 'greater_than' | 'less_than'

const signs: Readonly<Record<NumberOp, SQL>> = { equals: sql`=`, greater_than: sql`>`, less_than: sql`<` }

const lower = (text: string) => sql`lower(${text}::text)`

/** The title is kept folded; of the others only the case does not matter. */
const columns: Readonly<Record<TextRule['field'], { column: SQL; asked(value: string): SQL }>> = {
  title: { column: sql`p.title_key`, asked: (value) => sql`${fold(value)}::text` },
  vendor: { column: sql`lower(p.vendor)`, asked: lower },
  type: { column: sql`lower(p.product_type)`, asked: lower },
}

const textConditions: Readonly<Record<TextRule['op'], (column: SQL, value: SQL) => SQL>> = {
  equals: (column, value) => sql`${column} = ${value}`,
  not_equals: (column, value) => sql`${column} <> ${value}`,
  contains: (column, value) => sql`position(${value} in ${column}) > 0`,
  not_contains: (column, value) => sql`position(${value} in ${column}) = 0`,
  starts_with: (column, value) => sql`starts_with(${column}, ${value})`,
  ends_with: (column, value) => sql`right(${column}, char_length(${value})) = ${value}`,
}

/** Where one variant meets it, the product does. */
const someVariant = (condition: SQL) =>
  sql`exists (select 1 from variants v where v.shop_id = p.shop_id and v.product_id = p.id and v.deleted_at is null
        and ${condition})`

const grams = sql`v.weight * (case v.weight_unit when 'kg' then 1000 when 'lb' then 453.59237 when 'oz' then 28.349523125 else 1 end)`

const tagged = (value: string) =>
  sql`exists (select 1 from jsonb_array_elements_text(p.tags) tag where lower(tag) = ${lower(value)})`

function compareAt({ op, value }: Extract<CollectionRule, { field: 'compare_at' }>) {
  if (op === 'is_set') return someVariant(sql`v.compare_at_price is not null`)
  if (op === 'is_empty') return sql`not ${someVariant(sql`v.compare_at_price is not null`)}`
  return someVariant(sql`v.compare_at_price ${signs[op]} ${value}::bigint`)
}

function conditionOf(rule: CollectionRule): SQL {
  switch (rule.field) {
    case 'title':
    case 'vendor':
    case 'type':
      return textConditions[rule.op](columns[rule.field].column, columns[rule.field].asked(rule.value))
    case 'tag':
      return rule.op === 'equals' ? tagged(rule.value) : sql`not ${tagged(rule.value)}`
    case 'price':
      return someVariant(sql`v.price ${signs[rule.op]} ${rule.value}::bigint`)
    case 'compare_at':
      return compareAt(rule)
    case 'stock':
      return sql`(s.counted and s.available ${signs[rule.op]} ${rule.value}::integer)`
    case 'weight':
      return someVariant(sql`${grams} ${signs[rule.op]} ${rule.value}::double precision`)
    case 'created':
      return sql`p.created_at ${rule.op === 'after' ? sql`>=` : sql`<`} ${rule.value}::date`
  }
}

/** What a product must meet to belong, with `p` for the product and `s` for its stock. */
export const rulesCondition = ({ match, items }: CollectionRules) =>
  sql`(${sql.join(items.map(conditionOf), match === 'all' ? sql` and ` : sql` or `)})`
