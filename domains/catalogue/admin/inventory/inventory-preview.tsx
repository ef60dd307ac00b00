import { listMovements, type StockMovement } from '@comptoir/inventory/contract'
import {
  Button,
  ButtonLink,
  call,
  Drawer,
  ErrorNote,
  type PreviewProps,
  Row,
  Skeleton,
  Stack,
  Text,
  Timeline,
  useCan,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { InventoryRow } from '../../contract/index.ts'
import { productUrl } from '../products.urls.ts'
import { ledgerKey, shownRows } from './stock-pages.ts'
import { TransferForm } from './transfer-form.tsx'
import { useLocations } from './use-locations.ts'
import { nameOf } from './use-stock-edit.ts'

export function InventoryPreview({ id, open, onOpenChange }: PreviewProps) {
  const t = useText('inventory')
  const client = useQueryClient()
  const canOpen = useCan('admin_products_manager')
  const row = shownRows(client).find((each) => each.id === id)

  return (
    <Drawer
      kind="preview"
      open={open}
      onOpenChange={onOpenChange}
      title={row ? nameOf(row) : t('inventory.ledger')}
      footer={row && canOpen && <ButtonLink to={productUrl(row.product_id)}>{t('inventory.open_product')}</ButtonLink>}
    >
      <Stack gap="4">
        {row && <LevelsByLocation row={row} />}
        <Text as="p" strong>
          {t('inventory.ledger')}
        </Text>
        <Ledger key={id} variant={id} />
      </Stack>
    </Drawer>
  )
}

function LevelsByLocation({ row }: { row: InventoryRow }) {
  const t = useText('inventory')
  const formats = useFormats()
  const { data: locations = [] } = useLocations()
  if (locations.length < 2) return null

  return (
    <Stack gap="2">
      <Text as="p" strong>
        {t('inventory.at_places')}
      </Text>
      {locations.map(({ id, title }) => (
        <Row key={id} justify="between">
          <Text truncate>
            <bdi>{title}</bdi>
          </Text>
          <Text>{formats.number(row.levels.find(({ location_id }) => location_id === id)?.on_hand ?? 0)}</Text>
        </Row>
      ))}
      <TransferForm variant={row.id} locations={locations} />
    </Stack>
  )
}

function Ledger({ variant }: { variant: string }) {
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
