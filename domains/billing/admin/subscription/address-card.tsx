import { Button, Card, Code, lazyOverlay, Text, useFormats, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import type { Subscription } from '../../contract/subscription.ts'

const AddressDialog = lazyOverlay(async () => (await import('./address-dialog.tsx')).AddressDialog)

export function AddressCard({ subscription }: { subscription: Subscription }) {
  const t = useText('billing')
  const { country } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { company, line1, line2, postcode, city, country: code, vat_id } = subscription.address
  const lines = [company, line1, line2, [postcode, city].filter(Boolean).join(' '), code && country(code)].filter(
    Boolean,
  )
  return (
    <Card
      title={t('address.title')}
      actions={
        <Button variant="ghost" onClick={() => setOpen(true)}>
          {t('address.edit')}
        </Button>
      }
    >
      {lines.length === 0 && (
        <Text as="p" tone="quiet">
          {t('address.none')}
        </Text>
      )}
      {lines.map((line) => (
        <Text as="div" key={line}>
          <bdi>{line}</bdi>
        </Text>
      ))}
      {vat_id !== '' && <Code>{vat_id}</Code>}
      <AddressDialog key={subscription.version} subscription={subscription} open={isOpen} onOpenChange={setOpen} />
    </Card>
  )
}
