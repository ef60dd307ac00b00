import { Button, call, useCsvDownload, useListQuery, useText } from '@comptoir/platform/admin'
import { Download } from 'lucide-react'
import { exportGiftCards } from '../../contract/gift-card.wire.ts'
import { requestOf } from '../gift-card-list.ts'
import { giftCardsAddress } from '../gift-cards.urls.ts'

/** All that the list finds, as a table for other programs; never a code. */
export function ExportButton() {
  const t = useText('gift-cards')
  const { query } = useListQuery(giftCardsAddress)
  const { mutate, isPending } = useCsvDownload({
    ...{ name: 'gift-cards.csv', texts: ['gift-cards'] },
    fetch: () => call(exportGiftCards, { query: requestOf(query) }),
  })
  return (
    <Button writes={false} busy={isPending} icon={<Download size={16} aria-hidden="true" />} onClick={() => mutate()}>
      {t('list.export')}
    </Button>
  )
}
