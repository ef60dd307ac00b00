import { Badge, Button, IconButton, Menu, useText } from '@comptoir/platform/admin'
import { Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { AddressFields } from './address-fields.tsx'
import './address-list.css'
import { AddressText } from './address-text.tsx'
import type { AddressValues } from './use-customer-form.ts'

interface AddressListProps {
  addresses: readonly AddressValues[]
  onChange: (addresses: AddressValues[]) => void
  errorOf: (path: string) => string | undefined
}

const blank: AddressValues = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  province: '',
  postcode: '',
  country: '',
  phone: '',
  default: false,
}
const parts = Object.keys(blank)

/** The addresses of a customer: each as it is written on a parcel, one at a time open to be changed. */
export function AddressList({ addresses, onChange, errorOf }: AddressListProps) {
  const t = useText('customers')
  const [opened, setOpened] = useState<number | null>(null)
  const isWrong = (at: number) => parts.some((part) => errorOf(`addresses.${at}.${part}`))

  const add = () => {
    setOpened(addresses.length)
    onChange([...addresses, { ...blank, default: addresses.length === 0 }])
  }
  const change = (at: number, address: AddressValues) => onChange(addresses.with(at, address))
  const prefer = (at: number) => onChange(addresses.map((address, each) => ({ ...address, default: each === at })))
  const remove = (at: number) => {
    setOpened(null)
    onChange(withDefault(addresses.toSpliced(at, 1)))
  }

  return (
    <>
      {addresses.length === 0 && <p className="address-none">{t('no_address')}</p>}
      <ul className="addresses">
        {Array.from(addresses.entries(), ([at, address]) => (
          <li key={at}>
            <AddressHead
              address={address}
              onEdit={() => setOpened(at)}
              onPrefer={() => prefer(at)}
              onRemove={() => remove(at)}
            />
            {opened === at || isWrong(at) ? (
              <>
                <AddressFields
                  address={address}
                  onChange={(next) => change(at, next)}
                  errorOf={(part) => errorOf(`addresses.${at}.${part}`)}
                />
                {!isWrong(at) && <Button onClick={() => setOpened(null)}>{t('close_address')}</Button>}
              </>
            ) : (
              <AddressText address={address} />
            )}
          </li>
        ))}
      </ul>
      <Button icon={<Plus size={16} aria-hidden="true" />} onClick={add}>
        {t('add_address')}
      </Button>
    </>
  )
}

/** One of them stays the usual one, as long as there is any. */
const withDefault = (addresses: AddressValues[]) =>
  addresses.some((address) => address.default)
    ? addresses
    : addresses.map((address, at) => ({ ...address, default: at === 0 }))

interface AddressHeadProps {
  address: AddressValues
  onEdit: () => void
  onPrefer: () => void
  onRemove: () => void
}

function AddressHead({ address, onEdit, onPrefer, onRemove }: AddressHeadProps) {
  const t = useText('customers')
  const name = address.line1 || t('new_address')
  return (
    <div className="address-head">
      {address.default && <Badge tone="done">{t('usual_address')}</Badge>}
      <Menu
        trigger={
          <IconButton label={t('address_actions', { name })} icon={<Ellipsis size={16} aria-hidden="true" />} plain />
        }
        groups={[
          {
            id: 'address',
            items: [
              { id: 'edit', label: t('edit_address'), onSelect: onEdit },
              ...(address.default ? [] : [{ id: 'prefer', label: t('prefer_address'), onSelect: onPrefer }]),
              { id: 'remove', label: t('remove_address'), danger: true, onSelect: onRemove },
            ],
          },
        ]}
      />
    </div>
  )
}
