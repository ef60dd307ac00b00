import { ButtonLink, call, on, useFormats, useText } from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ShoppingBasket } from 'lucide-react'
import { useEffect } from 'react'
import {
  deleteAbandonedData,
  listAbandoned,
  newAbandonedData,
  updateAbandonedData,
} from '../../contract/abandoned/abandoned-checkout.wire.ts'
import { abandonedUrl } from '../abandoned.urls.ts'

const queryKey = ['abandoned_checkouts', 'open']

/** From the head of the orders to what did not become one. */
export function LeftBehindLink() {
  const t = useText('checkout')
  const { number } = useFormats()
  const client = useQueryClient()
  useEffect(
    function followBaskets() {
      const refresh = () => void client.invalidateQueries({ queryKey })
      const stops = [newAbandonedData, updateAbandonedData, deleteAbandonedData].map((event) => on(event, refresh))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [client],
  )
  const { data = 0 } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call(listAbandoned, { query: { filter: { view: { in: 'open' } }, limit: 1 }, signal })).total,
  })
  return (
    <ButtonLink to={abandonedUrl} icon={<ShoppingBasket size={16} aria-hidden="true" />}>
      {data > 0 ? t('link_count', { n: number(data) }) : t('link')}
    </ButtonLink>
  )
}
