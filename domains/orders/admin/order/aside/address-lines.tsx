import { type Address, postalLines } from '@comptoir/customers/contract'
import { Text, useFormats } from '@comptoir/platform/admin'
import styles from '@comptoir/platform/admin/ui/actions/link.module.css'

interface AddressLinesProps {
  address: Address
  /** Of a place, instead of somebody’s name. */
  title?: string
}

/** An address as its country’s post wants it, each line in the direction of its own writing. */
export function AddressLines({ address, title }: AddressLinesProps) {
  const { country } = useFormats()
  const lines = postalLines(address)
  const isName = (line: string) => address.name !== '' && line.startsWith(address.name)
  return (
    <address style={{ fontStyle: 'normal' }}>
      {[title, ...lines.filter(isName)]
        .filter((line) => line !== undefined)
        .map((line) => (
          <Text key={line} as="div" strong>
            <bdi>{line}</bdi>
          </Text>
        ))}
      {[...lines.filter((line) => !isName(line)), address.country && country(address.country)]
        .filter(Boolean)
        .map((line) => (
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
