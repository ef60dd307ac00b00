import { ButtonLink, call, on, useFormats, useText } from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { abandonedCountData, countAbandoned } from '../../contract/abandoned/abandoned-count.wire.ts'
import { abandonedUrl } from '../state/addresses.ts'

const queryKey = ['abandoned_checkouts', 'open']

/** From the head of the orders to what did not become one. */
export function LeftBehindLink() {
  const t = useText('checkout')
  const { number } = useFormats()
  const client = useQueryClient()
  useEffect(
    function followBaskets() {
      const stop = on(abandonedCountData, () => void client.invalidateQueries({ queryKey }))
      return () => void stop()
    },
    [client],
  )
  const { data = 0 } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(countAbandoned, { signal })).open,
  })
  return <ButtonLink to={abandonedUrl}>{t('link', { n: number(data) })}</ButtonLink>
}
