import { useLocations } from '@comptoir/inventory/admin'
import { call, Stack, Text, useFormats, useShop, useText } from '@comptoir/platform/admin'
import { shopAddressLines } from '@comptoir/settings/contract'
import { listShippingMethods } from '@comptoir/shipping/contract'
import { useQuery } from '@tanstack/react-query'
import { AddressLines } from './address-lines.tsx'

interface PickUp {
  method: string | null
  /** The place that the customer has chosen. */
  place?: string
}

/** Where the customer fetches the order: as chosen, else the places of the method, else the shop's own address. */
export function PickUpPlace({ method, place }: PickUp) {
  const t = useText('orders')
  const { settings } = useShop()
  const { tag } = useFormats()
  const { data: locations, isPending } = useLocations()
  const methods = useQuery({
    queryKey: ['shipping_methods'],
    queryFn: ({ signal }) => call(listShippingMethods, { signal }),
  })
  if (isPending || methods.isPending) return null
  const known = methods.data?.shipping_methods.find(({ id }) => id === method)
  const places = (locations ?? []).filter(({ id }) => (place ? id === place : known?.location_ids.includes(id)))
  const own = shopAddressLines(settings, tag)
  if (places.length === 0) return <Lines lines={own.length > 0 ? own : [t('handed.no_place')]} />
  return (
    <Stack gap="2">
      {places.map(({ id, title, address }) =>
        address.line1 || address.city ? (
          <AddressLines key={id} title={title} address={{ ...address, name: '', company: '' }} />
        ) : (
          <Lines key={id} lines={[title, ...own]} />
        ),
      )}
    </Stack>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <address style={{ fontStyle: 'normal' }}>
    {lines.map((line) => (
      <Text key={line} as="div" tone="quiet">
        <bdi>{line}</bdi>
      </Text>
    ))}
  </address>
)
