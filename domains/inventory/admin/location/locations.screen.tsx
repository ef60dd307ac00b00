import {
  Badge,
  Banner,
  Button,
  Card,
  ErrorNote,
  Page,
  Skeleton,
  SortableList,
  Stack,
  Text,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Location, LocationStock } from '../../contract/location.ts'
import { inventoryUrl } from '../inventory.urls.ts'
import { LocationActions } from './location-actions.tsx'
import { LocationDialog } from './location-dialog.tsx'
import { LocationSwitch } from './location-switch.tsx'
import styles from './locations.module.css'
import { useLocationStock, useLocations, useOrderedLocations } from './use-locations.ts'

/** The order of the list is the order in which orders are allocated. */
export function LocationsScreen() {
  const t = useText('inventory')
  const errorText = useErrorText('inventory')
  const { data, error, refetch } = useLocations()
  const [edited, setEdited] = useState<Location | 'new' | null>(null)

  return (
    <Page
      title={t('locations.title')}
      subtitle={t('locations.subtitle')}
      back={inventoryUrl()}
      primary={
        <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setEdited('new')}>
          {t('locations.add')}
        </Button>
      }
    >
      {!data && error && <ErrorNote isPage text={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <LocationsSkeleton />}
      {data && <LocationList locations={data} onEdit={setEdited} />}
      <LocationDialog
        key={edited === null || edited === 'new' ? edited : edited.id}
        location={edited === 'new' ? null : edited}
        open={edited !== null}
        onClose={() => setEdited(null)}
      />
    </Page>
  )
}

interface LocationListProps {
  locations: readonly Location[]
  onEdit: (location: Location) => void
}

function LocationList({ locations, onEdit }: LocationListProps) {
  const t = useText('inventory')
  const { ordered, move } = useOrderedLocations(locations)
  const { data: stock } = useLocationStock()
  return (
    <>
      <Card flush>
        <SortableList
          items={ordered}
          keyOf={({ id }) => id}
          nameOf={({ title }) => title}
          onMove={move}
          aria-label={t('locations.title')}
        >
          {(location) => (
            <div className={styles.location}>
              <Entry location={location} />
              {stock && <Sums sums={stock.get(location.id)} />}
              <LocationSwitch location={location} />
              <LocationActions location={location} onEdit={() => onEdit(location)} />
            </div>
          )}
        </SortableList>
      </Card>
      <Banner>{t('locations.kept_hint')}</Banner>
    </>
  )
}

/** A location without a level yet holds nothing. */
function Sums({ sums }: { sums: LocationStock | undefined }) {
  const t = useText('inventory')
  const { number } = useFormats()
  const { on_hand = 0, committed = 0, promised = 0 } = sums ?? {}
  const ordered = committed - promised
  return (
    <p className={styles.locationSums}>
      <span>{t('locations.pieces', { count: on_hand, n: number(on_hand) })}</span>
      <span>{t('locations.ordered', { count: ordered, n: number(ordered) })}</span>
      {promised > 0 && <span>{t('locations.held', { count: promised, n: number(promised) })}</span>}
    </p>
  )
}

const LocationsSkeleton = () => (
  <Card>
    <Stack gap="4">
      {[30, 45, 35].map((width) => (
        <Stack key={width} gap="2">
          <Skeleton width={`${width}%`} height={14} />
          <Skeleton width={`${width - 12}%`} height={14} />
        </Stack>
      ))}
    </Stack>
  </Card>
)

function Entry({ location: { title, address, active, fulfils_online, pickup } }: { location: Location }) {
  const t = useText('inventory')
  const where = [address.line1, [address.postcode, address.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')

  return (
    <div>
      <Text strong>
        <bdi>{title}</bdi>
      </Text>
      {where && (
        <Text as="p" tone="quiet">
          <bdi>{where}</bdi>
        </Text>
      )}
      <p className={styles.locationMarks}>
        {!active && <Badge>{t('locations.off')}</Badge>}
        {active && fulfils_online && <Badge tone="done">{t('locations.fulfils_online')}</Badge>}
        {active && pickup && <Badge>{t('locations.pickup')}</Badge>}
      </p>
    </div>
  )
}
