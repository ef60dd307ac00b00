import { listProducts, pickProducts } from '@comptoir/catalogue/contract'
import { idsOfKind } from '@comptoir/custom-fields/admin'
import { call, useCan } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DiscountRules, Goods } from '../../contract/discount.ts'
import { type ExampleLine, piecesToTry } from './example-basket.ts'

const maxLines = 3
/** Of a collection; more are taken for others. */
const maxMembers = 250

type Picked = Awaited<ReturnType<typeof pickAll>>[number]

const pickAll = async (query: { q?: string; ids?: string }, signal: AbortSignal) =>
  (await call(pickProducts, { query, signal })).items

async function membersOf(collection: string, signal: AbortSignal) {
  const { items } = await call(listProducts, {
    query: { filter: { collection: { eq: collection } }, limit: maxMembers },
    signal,
  })
  return { collection, products: items.map(({ id, title }) => ({ id, title })) }
}

interface Wanted {
  goods: Goods
  /** Of any kind; who is in an excluded collection gets nothing. */
  except: readonly string[]
  names: readonly string[]
  mayList: boolean
}

/** Something of what it is for, then something else, each product once. */
async function findGoods({ goods, except, names, mayList }: Wanted, signal: AbortSignal): Promise<ExampleLine[]> {
  const { variant_ids, product_ids, collection_ids } = goods
  const readMembers = (ids: readonly string[]) => Promise.all(ids.map((id) => membersOf(id, signal)))
  const members = mayList ? await readMembers(collection_ids) : []
  const left = mayList ? await readMembers(await idsOfKind('collection', except, signal)) : []
  const titles = [...names, ...members.flatMap(({ products }) => products.slice(0, 2).map(({ title }) => title))]
  const isWanted = new Set([...product_ids, ...members.flatMap(({ products }) => products.map(({ id }) => id))])
  const [ofIds, ofNames, others] = await Promise.all([
    variant_ids.length > 0 ? pickAll({ ids: variant_ids.slice(0, maxLines).join(',') }, signal) : [],
    Promise.all(titles.slice(0, maxLines).map((q) => pickAll({ q }, signal))),
    pickAll({}, signal),
  ])
  const own = [...ofIds, ...ofNames.flat().filter(({ product_id }) => isWanted.has(product_id))]
  const lines = [...own.slice(0, maxLines), ...others.filter(({ product_id }) => !isWanted.has(product_id))]
  const collectionsOf = (product: string) =>
    [...members, ...left].flatMap(({ collection, products }) =>
      products.some(({ id }) => id === product) ? collection : [],
    )
  return onceEach(lines)
    .slice(0, maxLines)
    .map((picked) => lineOf(picked, collectionsOf(picked.product_id)))
}

const onceEach = (all: readonly Picked[]) =>
  all.filter((one, at) => all.findIndex(({ product_id }) => product_id === one.product_id) === at)

export const lineOf = (
  { variant_id, product_id, title, variant_title, image, price }: Picked,
  collection_ids: readonly string[],
): ExampleLine => ({
  ...{ variant_id, product_id, title, note: variant_title, image, unit_price: price, quantity: 1, collection_ids },
})

const noGoods: Goods = { product_ids: [], variant_ids: [], collection_ids: [] }

/** Goods to try a discount on: what it is for, or what somebody has put in. */
export function useExample(rules: DiscountRules, nameOf: (id: string) => string) {
  const mayPick = useCan('pick_products')
  const mayList = useCan('admin_products_manager')
  const [own, setOwn] = useState<readonly ExampleLine[] | null>(null)
  const goods = rules.scope === 'products' ? (rules.buy?.target ?? rules.target) : noGoods
  const { product_ids, variant_ids, collection_ids } = goods
  const names = product_ids.slice(0, maxLines).map(nameOf)
  const except = rules.target.exclude_ids
  const wanted = { goods: { product_ids, variant_ids, collection_ids }, except, names, mayList }
  const { data } = useQuery({
    queryKey: ['discounts', 'example', wanted],
    queryFn: ({ signal }) => findGoods(wanted, signal),
    enabled: mayPick,
    placeholderData: (before) => before,
    staleTime: 300_000,
  })
  const pieces = piecesToTry(rules)
  const found = data?.map((line, at) => (at === 0 ? { ...line, quantity: pieces } : line))
  const lines = own ?? found
  const change = (next: readonly ExampleLine[]) => setOwn(next)
  return { lines, isOwn: own !== null, change, reset: () => setOwn(null), mayPick }
}
