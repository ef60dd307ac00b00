import { useFormats } from '@comptoir/platform/admin'
import styles from './address-list.module.css'
import type { AddressValues } from './address-values.ts'

export function AddressText({ address }: { address: AddressValues }) {
  const formats = useFormats()
  const { name, company, line1, line2, postcode, city, province, country, phone } = address
  const lines = [
    name,
    company,
    line1,
    line2,
    [postcode, city].filter(Boolean).join(' '),
    province,
    country && formats.country(country),
  ]

  return (
    <address className={styles.addressText}>
      {Array.from(lines.filter(Boolean).entries(), ([at, line]) => (
        <bdi key={at}>{line}</bdi>
      ))}
      {phone && <bdi dir="ltr">{phone}</bdi>}
    </address>
  )
}
