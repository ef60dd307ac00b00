import { useFormats } from '@comptoir/platform/admin'
import type { AddressValues } from './use-customer-form.ts'

/** As it is written on a parcel, line by line. */
export function AddressText({ address }: { address: AddressValues }) {
  const formats = useFormats()
  const { name, line1, line2, postcode, city, province, country, phone } = address
  const lines = [
    name,
    line1,
    line2,
    [postcode, city].filter(Boolean).join(' '),
    province,
    country && formats.country(country),
  ]

  return (
    <address className="address-text">
      {Array.from(lines.filter(Boolean).entries(), ([at, line]) => (
        <bdi key={at}>{line}</bdi>
      ))}
      {phone && <bdi dir="ltr">{phone}</bdi>}
    </address>
  )
}
