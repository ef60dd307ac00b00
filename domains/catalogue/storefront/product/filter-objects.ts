import { decimalAmount } from '@comptoir/platform/contract'
import { type Queryable, query, type StoreScope } from '@comptoir/platform/server'
import { vendorOf } from '@comptoir/vendors/server'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { p } from '../../server/product/product-fragments.ts'
import { storeTexts } from '../store-texts.ts'
import { filterParams } from './product-filters.ts'
import { isInStock, type ProductFilters, type ProductList, sourceOf } from './product-list.ts'

const Facet = z.object({ value: z.string(), count: z.number() })
type Facet = z.infer<typeof Facet>
const Extent = z.object({ in_stock: z.number(), out_of_stock: z.number(), price_max: z.number().nullable() })

const maxValues = 30

/** A group's own choice does not narrow its values. */
const without = (list: ProductList, group: Partial<ProductFilters>): ProductList => ({
  ...list,
  filters: { ...list.filters, ...group },
})

interface Group {
  value: SQL
  join?: SQL
  open: Partial<ProductFilters>
}

const readGroup = (
  db: Queryable,
  shop: number,
  { list, group: { value, join, open } }: { list: ProductList; group: Group },
) =>
  query(
    db,
    Facet,
    sql`select ${value} collate "C" as value, count(*) as count ${sourceOf(shop, without(list, open), join)}
        and coalesce(${value}, '') <> '' group by 1 order by 2 desc, 1 limit ${maxValues}`,
  )

const groups = {
  vendors: {
    value: sql`${vendorOf.name}`,
    join: vendorOf.join({ shop_id: p.shop_id, id: p.vendor_id }),
    open: { vendors: [] },
  },
  types: { value: sql`p.product_type`, open: { types: [] } },
  tags: { value: sql`tag`, join: sql`cross join lateral unnest(p.tags) tag`, open: { tags: [] } },
} satisfies Record<string, Group>

async function readExtent(db: Queryable, shop: number, list: ProductList) {
  const open = without(list, { available: null, price_min: null, price_max: null })
  const [found] = await query(
    db,
    Extent,
    sql`select count(*) filter (where ${isInStock}) as in_stock, count(*) filter (where not ${isInStock}) as out_of_stock,
          max(p.price_max) as price_max ${sourceOf(shop, open)}`,
  )
  return found ?? { in_stock: 0, out_of_stock: 0, price_max: null }
}

/** Address of the list with other parameters; a changed list starts at its first page. */
function addressWith({ root, path, search }: StoreScope, change: (search: URLSearchParams) => void) {
  const changed = new URLSearchParams(search)
  for (const name of ['page', 'section_id', 'sections']) changed.delete(name)
  change(changed)
  return changed.size > 0 ? `${root}${path}?${changed}` : `${root}${path}`
}

function valueObject(scope: StoreScope, param_name: string, { label, value, count }: Facet & { label: string }) {
  return {
    ...{ label, value, count, param_name },
    active: scope.search.getAll(param_name).some((each) => each.toLowerCase() === value.toLowerCase()),
    url_to_add: addressWith(scope, (search) => search.append(param_name, value)),
    url_to_remove: addressWith(scope, (search) => search.delete(param_name, value)),
  }
}

type Value = ReturnType<typeof valueObject>

function listObject(
  scope: StoreScope,
  { label, param_name, values }: { label: string; param_name: string; values: Value[] },
) {
  return {
    ...{ label, param_name, values, type: 'list', operator: 'OR' },
    active_values: values.filter(({ active }) => active),
    inactive_values: values.filter(({ active }) => !active),
    url_to_remove: addressWith(scope, (search) => search.delete(param_name)),
  }
}

function facetObject(
  scope: StoreScope,
  { label, param_name, facets }: { label: string; param_name: string; facets: Facet[] },
) {
  const values = facets.map((facet) => valueObject(scope, param_name, { ...facet, label: facet.value }))
  // A choice among one is none.
  return values.length > 1 || values.some(({ active }) => active)
    ? [listObject(scope, { label, param_name, values })]
    : []
}

function priceObject(scope: StoreScope, { filters }: ProductList, highest: number | null) {
  const { search } = scope
  const [min, max] = [filterParams.price_min, filterParams.price_max]
  if (highest === null) return []
  const currency = String(scope.settings.currency_code)
  const url_to_remove = addressWith(scope, (changed) => [min, max].map((name) => changed.delete(name)))
  const isActive = filters.price_min !== null || filters.price_max !== null
  return [
    {
      label: storeTexts[scope.locale].filters.price,
      ...{ type: 'price_range', param_name: 'filter.v.price', url_to_remove },
      min_value: { param_name: min, value: filters.price_min, text: search.get(min) ?? '' },
      max_value: { param_name: max, value: filters.price_max, text: search.get(max) ?? '' },
      range_max: highest,
      range_text: decimalAmount(highest, currency),
      active_values: isActive ? [{ label: '', url_to_remove }] : [],
      values: [],
    },
  ]
}

/** The numbers that each choice of a list's filters would show, the same on every page of it. */
export async function readFacets({ db, shop }: Pick<StoreScope, 'db' | 'shop'>, list: ProductList) {
  const [extent, vendors, types, tags] = await Promise.all([
    readExtent(db, shop, list),
    readGroup(db, shop, { list, group: groups.vendors }),
    readGroup(db, shop, { list, group: groups.types }),
    readGroup(db, shop, { list, group: groups.tags }),
  ])
  return { extent, vendors, types, tags }
}

export type Facets = Awaited<ReturnType<typeof readFacets>>

/** The filters of a list on the page that is shown. */
export function filterObjects(scope: StoreScope, list: ProductList, { extent, vendors, types, tags }: Facets) {
  const { filters: texts } = storeTexts[scope.locale]
  const availability = [
    { value: '1', label: texts.in_stock, count: extent.in_stock },
    { value: '0', label: texts.out_of_stock, count: extent.out_of_stock },
  ].map((one) => valueObject(scope, filterParams.availability, one))
  return [
    listObject(scope, { label: texts.availability, param_name: filterParams.availability, values: availability }),
    ...facetObject(scope, { label: texts.type, param_name: filterParams.types, facets: types }),
    ...facetObject(scope, { label: texts.vendor, param_name: filterParams.vendors, facets: vendors }),
    ...facetObject(scope, { label: texts.tag, param_name: filterParams.tags, facets: tags }),
    ...priceObject(scope, list, extent.price_max),
  ]
}

/** Groups of `filterObjects` at most, as a list that is read in parts names its length before. */
export const maxFilterGroups = 5
