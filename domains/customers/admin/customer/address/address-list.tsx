import { Button, useText } from '@comptoir/platform/admin'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { emptyAddress } from '../../../contract/customer.rules.ts'
import { AddressItem } from './address-item.tsx'
import styles from './address-list.module.css'
import type { AddressValues } from './address-values.ts'

interface AddressListProps {
  addresses: readonly AddressValues[]
  onChange: (addresses: AddressValues[]) => void
  errorOf: (path: string) => string | undefined
}

const blank: AddressValues = { ...emptyAddress, default: false }
const parts = Object.keys(blank)

/** Shows addresses as on a parcel; one at a time is open for editing. */
export function AddressList({ addresses, onChange, errorOf }: AddressListProps) {
  const t = useText('customers')
  const [opened, setOpened] = useState<number | null>(null)
  const isWrong = (at: number) => parts.some((part) => errorOf(`addresses.${at}.${part}`))

  const add = () => {
    setOpened(addresses.length)
    onChange([...addresses, { ...blank, default: addresses.length === 0 }])
  }
  const remove = (at: number) => {
    setOpened(null)
    onChange(withDefault(addresses.toSpliced(at, 1)))
  }

  return (
    <>
      {addresses.length === 0 && <p className={styles.addressNone}>{t('no_address')}</p>}
      <ul className={styles.addresses}>
        {Array.from(addresses.entries(), ([at, address]) => (
          <AddressItem
            key={at}
            address={address}
            isOpen={opened === at || isWrong(at)}
            onOpen={(open) => setOpened(open ? at : null)}
            onChange={(next) => onChange(addresses.with(at, next))}
            onPrefer={() => onChange(addresses.map((each, other) => ({ ...each, default: other === at })))}
            onRemove={() => remove(at)}
            errorOf={(part) => errorOf(`addresses.${at}.${part}`)}
          />
        ))}
      </ul>
      <Button icon={<Plus size={16} aria-hidden="true" />} onClick={add}>
        {t('add_address')}
      </Button>
    </>
  )
}

/** Exactly one address is the default. */
const withDefault = (addresses: AddressValues[]) =>
  addresses.some((address) => address.default)
    ? addresses
    : addresses.map((address, at) => ({ ...address, default: at === 0 }))
