import { AlertDialog, type Overlay, useText } from '@comptoir/platform/admin'
import type { GiftCardRow } from '../../contract/gift-card-row.ts'

/** Asked for: whoever has the card cannot pay with it from then on. */
export function SwitchOff({ card, onConfirm, ...overlay }: Overlay & { card: GiftCardRow; onConfirm: () => void }) {
  const t = useText('gift-cards')
  return (
    <AlertDialog
      {...overlay}
      title={t('off.title', { last4: card.last4 ?? '–' })}
      text={t(card.held > 0 ? 'off.text_held' : 'off.text')}
      confirm={t('acts.switch_off')}
      onConfirm={() => {
        overlay.onOpenChange(false, 'saved')
        onConfirm()
      }}
    />
  )
}
