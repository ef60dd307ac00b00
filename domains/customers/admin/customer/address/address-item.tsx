import { Badge, Button, IconButton, Menu, useText } from '@comptoir/platform/admin'
import { Ellipsis } from 'lucide-react'
import { AddressFields } from './address-fields.tsx'
import styles from './address-list.module.css'
import { AddressText } from './address-text.tsx'
import type { AddressValues } from './address-values.ts'

interface AddressItemProps {
  address: AddressValues
  isOpen: boolean
  onOpen: (open: boolean) => void
  onChange: (address: AddressValues) => void
  onPrefer: () => void
  onRemove: () => void
  errorOf: (part: string) => string | undefined
}

export function AddressItem(props: AddressItemProps) {
  const { address, isOpen, onOpen, onChange, errorOf } = props
  const t = useText('customers')

  return (
    <li data-open={isOpen || undefined}>
      <AddressHead {...props} />
      {isOpen ? (
        <>
          <AddressFields address={address} onChange={onChange} errorOf={errorOf} />
          <Button onClick={() => onOpen(false)}>{t('close_address')}</Button>
        </>
      ) : (
        <AddressText address={address} />
      )}
    </li>
  )
}

function AddressHead({ address, isOpen, onOpen, onPrefer, onRemove }: AddressItemProps) {
  const t = useText('customers')
  const name = address.line1 || t('new_address')
  const prefer = { id: 'prefer', label: t('prefer_address'), onSelect: onPrefer }

  return (
    <div className={styles.addressHead}>
      {isOpen && (
        <strong>
          <bdi>{name}</bdi>
        </strong>
      )}
      {address.default && <Badge tone="done">{t('usual_address')}</Badge>}
      <Menu
        trigger={
          <IconButton label={t('address_actions', { name })} icon={<Ellipsis size={16} aria-hidden="true" />} plain />
        }
        groups={[
          {
            id: 'address',
            items: [
              { id: 'edit', label: t('edit_address'), onSelect: () => onOpen(true) },
              ...(address.default ? [] : [prefer]),
              { id: 'remove', label: t('remove_address'), danger: true, onSelect: onRemove },
            ],
          },
        ]}
      />
    </div>
  )
}
