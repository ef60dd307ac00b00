import { Button, Text, useText } from '@comptoir/platform/admin'
import type { Customer } from '../../../contract/customer.ts'
import type { OfferedAddress } from '../../../contract/offered-address.wire.ts'
import styles from './address-list.module.css'
import { AddressText } from './address-text.tsx'
import { useDismissAddress, useKeepAddress, useOfferedAddresses } from './use-offered-addresses.ts'

/** Addresses that were typed in orders; staff decide whether the customer keeps them. */
export function OfferedAddresses({ customer: { id, email } }: { customer: Customer }) {
  const t = useText('customers')
  const offers = useOfferedAddresses(id)
  if (offers.length === 0) return null
  return (
    <>
      {email === '' && <Text tone="quiet">{t('offered.claimed')}</Text>}
      <ul className={styles.offered}>
        {offers.map((offer) => (
          <Offer key={offer.id} id={id} offer={offer} />
        ))}
      </ul>
    </>
  )
}

function Offer({ id, offer }: { id: string; offer: OfferedAddress }) {
  const t = useText('customers')
  const { mutate: keep, isPending: isKeeping } = useKeepAddress(id)
  const { mutate: dismiss, isPending: isDismissing } = useDismissAddress(id)
  const { order_number: number, address } = offer
  const title = number === null ? t('offered.from_order') : t('offered.from', { number: `#${number}` })
  const isBusy = isKeeping || isDismissing

  return (
    <li aria-label={title}>
      <Text strong>{title}</Text>
      <AddressText address={{ ...address, default: false }} />
      <div className={styles.offerActs}>
        <Button busy={isKeeping} disabled={isBusy} onClick={() => keep(offer.id)}>
          {t('offered.keep')}
        </Button>
        <Button variant="ghost" busy={isDismissing} disabled={isBusy} onClick={() => dismiss(offer.id)}>
          {t('offered.dismiss')}
        </Button>
      </div>
    </li>
  )
}
