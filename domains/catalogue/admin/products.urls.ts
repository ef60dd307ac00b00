import { stockStates } from '@comptoir/inventory/contract'
import { listAddress, type QueryOf, word, words } from '@comptoir/platform/admin'
import { NumberRange } from '@comptoir/platform/contract'
import { z } from 'zod'
import { ProductStatus, ProductType } from '../contract/product-status.ts'

export const productsAddress = listAddress({
  path: '/products',
  filters: {
    status: words(ProductStatus),
    type: words(ProductType),
    stock: words(z.enum(stockStates)),
    vendor: word(z.string().max(100)),
    tag: word(z.string().max(100)),
    collection: word(z.uuid()),
    price: word(NumberRange),
  },
  sorts: ['title', 'updated_at', 'price', 'available'],
  defaultSort: '-updated_at',
})
export type ProductsQuery = QueryOf<typeof productsAddress>

export const productsUrl = productsAddress.url
export const productUrl = (id: string) => `/products/${id}`
/** Each product of a sheet is read by itself. */
export const maxSheetProducts = 50
const Ids = z.array(z.uuid()).max(maxSheetProducts)

export const productsSheetUrl = (ids: readonly string[]) => `/products/sheet?ids=${ids.join(',')}`
export const selectedIn = (search: URLSearchParams) =>
  Ids.safeParse([...new Set(search.get('ids')?.split(','))]).data ?? []
export const variantSheetUrl = (id: string) => `/products/${id}/variants`
export const trashUrl = '/products/trash'
/** On the shop. */
export const shopPath = ({ handle }: { handle: string }) => `/products/${handle}`
export const newProductUrl = '/products/new'
