import { groupStock } from '@comptoir/inventory/server'
import { fold } from '@comptoir/platform/contract'
import { vendorOf } from '@comptoir/vendors/server'
import { type SQL, sql } from 'drizzle-orm'
import type { CollectionRule, CollectionRules } from '../../contract/collection/collection-rule.ts'

type TextRule = Extract<CollectionRule, { field: 'title' | 'vendor' | 'type' }>
type NumberOp = 'equals' | 'greater_than' | 'less_than'

const signs: Readonly<Record<NumberOp, SQL>> = { equals: sql`=`, greater_than: sql`>`, less_than: sql`<` }

const lower = (text: string) => sql`lower(${text}::text)`

/** `title_key` is folded; the other columns are compared without case. */
const columns: Readonly<Record<TextRule['field'], { column: SQL; params(value: string): SQL }>> = {
  title: { column: sql`p.title_key`, params: (value) => sql`${fold(value)}::text` },
  vendor: { column: sql`lower(${vendorOf.name})`, params: lower },
  type: { column: sql`lower(coalesce(p.product_type, ''))`, params: lower },
}

const textConditions: Readonly<Record<TextRule['op'], (column: SQL, value: SQL) => SQL>> = {
  equals: (column, value) => sql`${column} = ${value}`,
  not_equals: (column, value) => sql`${column} <> ${value}`,
  contains: (column, value) => sql`position(${value} in ${column}) > 0`,
  not_contains: (column, value) => sql`position(${value} in ${column}) = 0`,
  starts_with: (column, value) => sql`starts_with(${column}, ${value})`,
  ends_with: (column, value) => sql`right(${column}, char_length(${value})) = ${value}`,
}

type VariantRule = Extract<CollectionRule, { field: 'price' | 'compare_at' | 'weight' }>
type TagRule = Extract<CollectionRule, { field: 'tag' }>
type ProductRule = Exclude<CollectionRule, VariantRule | TagRule>

/** For `is_empty` the caller negates it: no variant may match. */
function variantCondition({ field, op, value }: VariantRule): SQL {
  if (op === 'is_set' || op === 'is_empty') return sql`v.compare_at_price is not null`
  if (field === 'weight') return sql`coalesce(v.weight_g, 0) ${signs[op]} ${value}::numeric`
  const column = field === 'price' ? sql`v.price` : sql`v.compare_at_price`
  return sql`${column} ${signs[op]} ${value}::bigint`
}

const variantsOf = sql`variants v where v.shop_id = p.shop_id and v.product_id = p.id and v.deleted_at is null`

function someVariant(rule: VariantRule) {
  const met = sql`coalesce(bool_or(${variantCondition(rule)}), false)`
  return rule.op === 'is_empty' ? sql`not ${met}` : met
}

/** Several rules share one scan of the variants; a single rule becomes a semi-join. */
function variantsCondition(rules: readonly VariantRule[], joint: SQL): SQL {
  const [first, ...others] = rules
  if (first && others.length === 0) {
    const met = sql`exists (select 1 from ${variantsOf} and ${variantCondition(first)})`
    return first.op === 'is_empty' ? sql`not ${met}` : met
  }
  return sql`(select ${sql.join(rules.map(someVariant), joint)} from ${variantsOf})`
}

const tagsOf = sql`array(select lower(tag) from unnest(p.tags) tag)`
const textsOf = (rules: readonly TagRule[]) => {
  const texts = rules.map(({ value }) => lower(value))
  return sql`array[${sql.join(texts, sql`, `)}]`
}

function tagConditions(rules: readonly TagRule[], match: CollectionRules['match']): SQL[] {
  const wanted = rules.filter(({ op }) => op === 'equals')
  const unwanted = rules.filter(({ op }) => op === 'not_equals')
  const [has, lacks] = match === 'all' ? [sql`@>`, sql`&&`] : [sql`&&`, sql`@>`]
  return [
    ...(wanted.length > 0 ? [sql`${tagsOf} ${has} ${textsOf(wanted)}`] : []),
    ...(unwanted.length > 0 ? [sql`not ${tagsOf} ${lacks} ${textsOf(unwanted)}`] : []),
  ]
}

function productCondition(rule: ProductRule): SQL {
  switch (rule.field) {
    case 'title':
    case 'vendor':
    case 'type':
      return textConditions[rule.op](columns[rule.field].column, columns[rule.field].params(rule.value))
    case 'stock':
      return sql`(${groupStock.tracked} and ${groupStock.available} ${signs[rule.op]} ${rule.value}::integer)`
    case 'created':
      return sql`p.created_at ${rule.op === 'after' ? sql`>=` : sql`<`} ${rule.value}::date`
  }
}

const isVariantRule = (rule: CollectionRule): rule is VariantRule =>
  rule.field === 'price' || rule.field === 'compare_at' || rule.field === 'weight'
const isTagRule = (rule: CollectionRule): rule is TagRule => rule.field === 'tag'
const isProductRule = (rule: CollectionRule): rule is ProductRule => !isVariantRule(rule) && !isTagRule(rule)

export function rulesCondition({ match, items }: CollectionRules): SQL {
  const joint = match === 'all' ? sql` and ` : sql` or `
  const variantRules = items.filter(isVariantRule)
  const conditions = [
    ...items.filter(isProductRule).map(productCondition),
    ...tagConditions(items.filter(isTagRule), match),
    ...(variantRules.length > 0 ? [variantsCondition(variantRules, joint)] : []),
  ]
  return sql`(${sql.join(conditions, joint)})`
}

/** Holds for the products of the shop that the rules choose; the query needs `withStock`. */
export const chosenBy = (shop: number, rules: CollectionRules) =>
  sql`p.shop_id = ${shop} and ${groupStock.shop_id} = ${shop} and p.deleted_at is null and ${rulesCondition(rules)}`
