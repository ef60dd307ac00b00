import { Badge, Button, Card, ErrorNote, Page, Skeleton, Text, useErrorText, useText } from '@comptoir/platform/admin'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Location } from '../../contract/location.ts'
import { inventoryUrl } from '../inventory.urls.ts'
import { LocationActions } from './location-actions.tsx'
import { LocationDialog } from './location-dialog.tsx'
import styles from './locations.module.css'
import { useLocations } from './use-locations.ts'

/** The order of the list is the order in which orders are allocated. */
export function LocationsScreen() {
  const t = useText('inventory')
  const errorText = useErrorText('inventory')
  const { data, error, refetch } = useLocations()
  const [edited, setEdited] = useState<Location | 'new' | null>(null)

  return (
    <Page
      title={t('locations.title')}
      back={inventoryUrl()}
      primary={
        <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setEdited('new')}>
          {t('locations.add')}
        </Button>
      }
    >
      {!data && error && <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <LocationsSkeleton />}
      {data && (
        <Card flush>
          <ol className={styles.locations}>
            {data.map((location, at) => (
              <li key={location.id}>
                <Entry location={location} />
                <LocationActions
                  location={location}
                  before={data[at - 1]}
                  after={data[at + 1]}
                  onEdit={() => setEdited(location)}
                />
              </li>
            ))}
          </ol>
        </Card>
      )}
      <LocationDialog
        key={edited === null || edited === 'new' ? edited : edited.id}
        location={edited === 'new' ? null : edited}
        open={edited !== null}
        onClose={() => setEdited(null)}
      />
    </Page>
  )
}

const LocationsSkeleton = () => (
  <Card>
    <Skeleton width="30%" height={20} />
    <Skeleton width="50%" height={20} />
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
