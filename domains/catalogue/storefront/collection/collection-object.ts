import { imageOf, type Picture } from '@comptoir/media/server'
import type { Locale } from '@comptoir/platform/contract'
import { cleanHtml } from '@comptoir/platform/server'
import { maxFilterGroups } from '../product/filter-objects.ts'
import { noFilters, type ProductFilters, type ProductList, type StoreSort } from '../product/product-list.ts'
import { storeTexts } from '../store-texts.ts'
import type { StoreCollection } from './collection-rows.ts'

/** The shop's orders of a collection under the names of themes. */
const sortNames: Readonly<Record<StoreCollection['sort'], StoreSort>> = {
  manual: 'manual',
  '-created_at': 'created-descending',
  created_at: 'created-ascending',
  title: 'title-ascending',
  '-title': 'title-descending',
  price: 'price-ascending',
  '-price': 'price-descending',
}

const offered: readonly StoreSort[] = [
  'created-descending',
  'title-ascending',
  'title-descending',
  'price-ascending',
  'price-descending',
]

export const defaultSortOf = (collection: StoreCollection | null): StoreSort =>
  collection ? sortNames[collection.sort] : 'created-descending'

/** The orders that a list offers, its own first. */
export const sortOptions = (locale: Locale, own: StoreSort) =>
  [own, ...offered.filter((sort) => sort !== own)].map((value) => ({ value, name: storeTexts[locale].sorts[value] }))

/** A list that a page reads in parts; `slot` names the page's own one, whatever collection it shows. */
export const listMark = (list: ProductList, total: number, slot?: string) => ({
  '@list': 'products',
  key: JSON.stringify(list),
  total,
  ...(slot !== undefined && { slot }),
})

/** Filters are counted only for themes that show them. */
export const filterMark = (list: ProductList, slot: string) => ({
  '@list': 'filters',
  key: JSON.stringify(list),
  total: maxFilterGroups,
  slot,
})

/** A list of products as a visitor has ordered and narrowed it. */
export interface ShownList {
  sort: StoreSort | null
  filters: ProductFilters
}

interface Look {
  locale: Locale
  root: string
  pictures: ReadonlyMap<string, Picture>
}

const pictureOf = (id: string | null, { pictures }: Look) => {
  const picture = pictures.get(id ?? '')
  return picture ? imageOf(picture) : null
}

/** Null stands for all products. */
export const listOf = (collection: StoreCollection | null, shown?: ShownList): ProductList => ({
  collection: collection?.id ?? null,
  q: '',
  sort: shown?.sort ?? defaultSortOf(collection),
  filters: shown?.filters ?? noFilters,
})

interface Listed {
  collection: StoreCollection | null
  /** Products that visitors see of it. */
  total: number
  /** On a page of its own. */
  page?: ShownList & { total: number }
}

function headOf(collection: StoreCollection | null, look: Look) {
  if (!collection) {
    const title = storeTexts[look.locale].all_products
    const url = `${look.root}/collections/all`
    return { id: 'all', title, handle: 'all', url, description: '', image: null, cover: null, featured_image: null }
  }
  const { id, name, key, description, image_id, cover_id, updated_at } = collection
  const image = pictureOf(image_id, look)
  return {
    ...{ id, title: name, handle: key, image, featured_image: image, updated_at, published_at: updated_at },
    url: `${look.root}/collections/${key}`,
    description: cleanHtml(description ?? ''),
    cover: pictureOf(cover_id, look),
  }
}

/** The object `collection` of themes. */
export function collectionObject({ collection, total, page }: Listed, look: Look) {
  const own = defaultSortOf(collection)
  const shown = page?.total ?? total
  return {
    ...headOf(collection, look),
    products: listMark(listOf(collection, page), shown, page && 'collection.products'),
    products_count: shown,
    all_products_count: total,
    sort_by: page?.sort ?? '',
    default_sort_by: own,
    sort_options: sortOptions(look.locale, own),
    filters: page ? filterMark(listOf(collection, page), 'collection.filters') : [],
    all_tags: [],
    all_types: [],
    all_vendors: [],
    tags: [],
    template_suffix: '',
  }
}

/** Ids of the files that collections show. */
export const picturesOf = (collections: readonly StoreCollection[]) =>
  collections.flatMap(({ image_id, cover_id }) => [image_id, cover_id].flatMap((id) => id ?? []))
