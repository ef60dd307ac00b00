import { type Column, call, TrashPage, useText } from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type TrashedProduct, trashDays } from '../../contract/product.ts'
import { listTrash, restoreProduct } from '../../contract/product.wire.ts'
import { PriceText } from '../price-text.tsx'
import { productsUrl } from '../products.urls.ts'
import { cacheProduct } from '../use-product.ts'

const imageOf = ({ image }: TrashedProduct) => image

export function TrashScreen() {
  const t = useText('catalogue')
  const client = useQueryClient()
  return (
    <TrashPage
      texts="catalogue"
      days={trashDays}
      back={productsUrl()}
      list="products"
      load={(params, signal) => call(listTrash, { query: params, signal })}
      restore={async (id) => cacheProduct(client, (await call(restoreProduct, { params: { id } })).product)}
      titled={t('columns.title')}
      pictureOf={imageOf}
      columns={useColumns()}
    />
  )
}

function useColumns(): readonly Column<TrashedProduct>[] {
  const t = useText('catalogue')
  return useMemo(
    () => [
      {
        id: 'price',
        header: t('columns.price'),
        align: 'end',
        width: 150,
        phone: 'hidden',
        cell: ({ price_min, price_max }) => <PriceText from={price_min} to={price_max} />,
      },
    ],
    [t],
  )
}
