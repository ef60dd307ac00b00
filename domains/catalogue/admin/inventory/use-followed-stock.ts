import { on } from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { updateStockData } from '../../contract/index.ts'
import { layStock, reloadStock } from './stock-pages.ts'

/** Lays what the socket tells of stock over the loaded lists; where it could not tell all, they load anew. */
export function useFollowedStock() {
  const client = useQueryClient()

  useEffect(
    function followTheStock() {
      const stop = on(updateStockData, ({ variants, more }) => {
        layStock(client, variants)
        if (more) void reloadStock(client)
      })
      return () => void stop()
    },
    [client],
  )
}
