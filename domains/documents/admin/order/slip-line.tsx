import { IconButton, openContent, Text, toast, useErrorText, useText } from '@comptoir/platform/admin'
import type { Locale } from '@comptoir/platform/contract'
import { useMutation } from '@tanstack/react-query'
import { ListChecks, Printer } from 'lucide-react'
import { readPackingSlip, readParcelSlip } from '../../contract/document.wire.ts'
import { type FoundDocuments, mime } from '../use-documents.ts'
import styles from './documents-card.module.css'

export type Slip = FoundDocuments['slips'][number]

/** In the language of the order unless another is chosen. */
type AskedSlip = Pick<Slip, 'fulfillment_id'> & { locale?: Locale }

function openSlip(id: string, { fulfillment_id, locale }: AskedSlip) {
  const file = { ...(locale && { query: { locale } }), name: 'packing-slip.pdf', mime }
  return fulfillment_id === null
    ? openContent(readPackingSlip, { params: { id }, ...file })
    : openContent(readParcelSlip, { params: { id, fulfillment_id }, ...file })
}

export function useOpenSlip(order: string) {
  const errorText = useErrorText('documents')
  return useMutation({
    mutationFn: (slip: AskedSlip) => openSlip(order, slip),
    onError: (error) => void toast.error(errorText(error)),
  })
}

/** What goes into the box with the goods. */
export function SlipLine({ order, slip }: { order: string; slip: Slip }) {
  const t = useText('documents')
  const { mutate, isPending } = useOpenSlip(order)
  const name = slip.number === null ? t('slip.name') : t('slip.of_parcel', { number: slip.number })
  return (
    <li className={styles.document}>
      <ListChecks size={16} aria-hidden="true" />
      <div>
        <Text as="div" strong>
          {name}
        </Text>
        <Text as="div" tone="quiet" size="12">
          {t('slip.text')}
        </Text>
      </div>
      <IconButton
        label={t('open', { name })}
        icon={<Printer size={16} aria-hidden="true" />}
        plain
        writes={false}
        disabled={isPending}
        onClick={() => mutate(slip)}
      />
    </li>
  )
}
