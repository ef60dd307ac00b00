import {
  AlertDialog,
  Card,
  Code,
  call,
  IconButton,
  Menu,
  Text,
  toast,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { PostcodeRule, Zone } from '../../contract/zone.ts'
import { deleteZone } from '../../contract/zone.wire.ts'
import { type Shipping, shippingKey } from '../parts/use-shipping.ts'
import { spelledRule } from './zone-rules.ts'
import styles from './zones-card.module.css'

interface ZonesCardProps {
  shipping: Shipping
  onEdit: (zone: Zone) => void
}

export function ZonesCard({ shipping: { zones, methods }, onEdit }: ZonesCardProps) {
  const t = useText('shipping')
  if (zones.length === 0) {
    return (
      <Card title={t('zones.title')}>
        <Text tone="quiet">{t('zones.none')}</Text>
      </Card>
    )
  }
  return (
    <Card title={t('zones.title')} flush>
      <ul className={styles.zones}>
        {zones.map((zone) => (
          <li key={zone.id}>
            <Text strong>
              <bdi>{zone.title}</bdi>
            </Text>
            <ZonePlaces zone={zone} />
            <Text tone="quiet">
              {t('zones.methods', { count: methods.filter(({ zone_ids }) => zone_ids.includes(zone.id)).length })}
            </Text>
            <ZoneMenu zone={zone} onEdit={() => onEdit(zone)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const shownCountries = 3

function ZonePlaces({ zone: { countries, provinces, postcodes } }: { zone: Zone }) {
  const t = useText('shipping')
  const { list, country } = useFormats()
  const names = countries.map(country)
  const rest = names.length - shownCountries
  const shown = rest > 1 ? [...names.slice(0, shownCountries), t('zones.more', { count: rest })] : names
  const rules = (mode: PostcodeRule['mode']) => postcodes.filter((rule) => rule.mode === mode).map(spelledRule)
  return (
    <Text>
      {list(shown)}
      {provinces.length > 0 && (
        <>
          {' · '}
          <bdi>{list(provinces)}</bdi>
        </>
      )}
      {rules('include').length > 0 && (
        <>
          {' '}
          <Code>{rules('include').join(', ')}</Code>
        </>
      )}
      {rules('exclude').length > 0 && (
        <>
          {' '}
          {t('zones.without')} <Code>{rules('exclude').join(', ')}</Code>
        </>
      )}
    </Text>
  )
}

function ZoneMenu({ zone, onEdit }: { zone: Zone; onEdit: () => void }) {
  const t = useText('shipping')
  const errorText = useErrorText('shipping')
  const client = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const { id, version, title: name } = zone
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deleteZone, { params: { id }, query: { version } }),
    onSuccess: () => void toast.success(t('zones.deleted')),
    onError: (error) => void toast.error(errorText(error)),
    onSettled() {
      setConfirming(false)
      void client.invalidateQueries({ queryKey: shippingKey })
    },
  })

  return (
    <>
      <Menu
        trigger={<IconButton label={t('actions', { name })} icon={<Ellipsis size={16} aria-hidden="true" />} plain />}
        groups={[
          { id: 'acts', items: [{ id: 'edit', label: t('zones.edit'), onSelect: onEdit }] },
          {
            id: 'end',
            items: [{ id: 'delete', label: t('zones.delete'), danger: true, onSelect: () => setConfirming(true) }],
          },
        ]}
      />
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('zones.delete_title', { name })}
        text={t('zones.delete_text')}
        confirm={t('zones.delete')}
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}
