import {
  Button,
  call,
  ErrorNote,
  Skeleton,
  Text,
  Timeline,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { StockMovement } from '../../contract/stock.ts'
import { listMovements } from '../../contract/stock.wire.ts'
import { ledgerKey } from './ledger-key.ts'

export function StockLedger({ variant }: { variant: string }) {
  const t = useText('inventory')
  const errorText = useErrorText('inventory')
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useLedger(variant)
  const entries = useEntries(data?.pages.flatMap(({ items }) => items) ?? [])

  if (error) return <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton />
  if (entries.length === 0) return <Text tone="quiet">{t('inventory.ledger_none')}</Text>
  return (
    <>
      <Timeline entries={entries} />
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('inventory.more')}
        </Button>
      )}
    </>
  )
}

const first: number | undefined = undefined

const useLedger = (variant_id: string) =>
  useInfiniteQuery({
    queryKey: ledgerKey(variant_id),
    initialPageParam: first,
    queryFn: ({ pageParam, signal }: { pageParam: number | undefined; signal: AbortSignal }) =>
      call(listMovements, { params: { variant_id }, query: { limit: 30, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })

function useEntries(movements: readonly StockMovement[]) {
  const t = useText('inventory')
  const formats = useFormats()
  const signed = (number: number) => formats.number(number, { signDisplay: 'exceptZero' })

  return movements.map(({ id, at, kind, delta, damaged, location, note, actor }) => ({
    id: String(id),
    at,
    title:
      delta === 0 && damaged !== 0
        ? t('inventory.movement', {
            kind: t(`inventory.kinds.${kind}`),
            delta: t('inventory.set_aside', { count: signed(damaged) }),
          })
        : t('inventory.movement', { kind: t(`inventory.kinds.${kind}`), delta: signed(delta) }),
    text: formats.line([location, actor ?? '', note]),
  }))
}
