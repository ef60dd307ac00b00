import type { Address } from '@comptoir/customers/contract'
import { Text, useFormats } from '@comptoir/platform/admin'
import styles from '@comptoir/platform/admin/ui/actions/link.module.css'

export function AddressText({ address }: { address: Address }) {
  const formats = useFormats()
  const lines = [
    address.name,
    address.company,
    address.line1,
    address.line2,
    [address.postcode, address.city].filter(Boolean).join(' '),
    address.province,
    address.country && formats.country(address.country),
  ].filter(Boolean)
  return (
    <address style={{ fontStyle: 'normal' }}>
      {lines.map((line) => (
        <Text key={line} as="div" tone="quiet">
          <bdi>{line}</bdi>
        </Text>
      ))}
      {address.phone && (
        <a className={styles.link} href={`tel:${address.phone}`}>
          <bdi dir="ltr">{address.phone}</bdi>
        </a>
      )}
    </address>
  )
}
