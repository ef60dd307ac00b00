import { Row, Stack, Text, useCan, useFormats, useText } from '@comptoir/platform/admin'
import { isSelling } from '../../contract/location.ts'
import type { StockFigures, StockLevel } from '../../contract/stock.ts'
import { useLocations } from '../location/use-locations.ts'
import { TransferForm } from './transfer-form.tsx'

interface LevelsByLocationProps {
  variant: string
  levels: readonly StockLevel[]
  onTransfer: (stock: StockFigures) => void
}

export function LevelsByLocation({ variant, levels, onTransfer }: LevelsByLocationProps) {
  const t = useText('inventory')
  const formats = useFormats()
  const { data: locations = [] } = useLocations()
  const mayMove = useCan('stock_changes')
  if (locations.length < 2) return null

  return (
    <Stack gap="2">
      <Text as="p" strong>
        {t('inventory.at_places')}
      </Text>
      {locations.map((location) => (
        <Row key={location.id} justify="between">
          <Text truncate>
            <bdi>{location.title}</bdi>
            {!isSelling(location) && ` (${t('locations.not_for_sale')})`}
          </Text>
          <Text>{formats.number(levels.find(({ location_id }) => location_id === location.id)?.on_hand ?? 0)}</Text>
        </Row>
      ))}
      {mayMove && <TransferForm variant={variant} locations={locations} onTransfer={onTransfer} />}
    </Stack>
  )
}
