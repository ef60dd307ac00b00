import {
  Button,
  Checkbox,
  Dialog,
  downloadContent,
  openContent,
  Stack,
  Text,
  toast,
  useCopy,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { useMutation } from '@tanstack/react-query'
import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { printGiftCard } from '../../contract/gift-card.wire.ts'
import { spacedGiftCode } from '../../contract/gift-card-code.ts'
import type { GiftCardRow } from '../../contract/gift-card-row.ts'
import styles from './acts.module.css'

/** A card with the code that was drawn for it just now. */
export interface MadeCode {
  card: GiftCardRow
  code: string
  isMailed: boolean
}

interface CodeOnceProps {
  made: MadeCode | null
  title: string
  onClose: () => void
}

/** It is not closed by accident, because the code cannot be shown again. */
export function CodeOnceDialog({ made, title, onClose }: CodeOnceProps) {
  const t = useText('gift-cards')
  const [isStored, setStored] = useState(false)
  const close = () => {
    if (!isStored) return
    setStored(false)
    onClose()
  }
  return (
    <Dialog
      title={title}
      open={made !== null}
      onOpenChange={(next) => next || close()}
      note={
        <Checkbox
          label={t(made?.isMailed ? 'once.stored_or_mailed' : 'once.stored')}
          value={isStored}
          onChange={setStored}
        />
      }
      footer={
        <Button writes={false} disabled={!isStored} onClick={close}>
          {t('once.close')}
        </Button>
      }
    >
      {made && <ShownCode {...made} />}
    </Dialog>
  )
}

function usePaper({ card: { id, last4 }, code }: MadeCode) {
  const errorText = useErrorText('gift-cards')
  const file = { params: { id }, body: { code }, name: `gift-card-${last4 ?? ''}.pdf` }
  return useMutation({
    mutationFn: (how: 'print' | 'save') =>
      how === 'print'
        ? openContent(printGiftCard, { ...file, mime: 'application/pdf' })
        : downloadContent(printGiftCard, file),
    onError: (error) => void toast.error(errorText(error)),
  })
}

function ShownCode(made: MadeCode) {
  const t = useText('gift-cards')
  const { money, date } = useFormats()
  const copy = useCopy()
  const paper = usePaper(made)
  const { card, code, isMailed } = made
  const { balance, currency, expires_at, recipient_name, recipient_email } = card
  const amount = money(balance, currency)
  const to = [recipient_name, recipient_email].filter((part) => part !== null)
  return (
    <Stack gap="4">
      <Text as="p" tone="quiet">
        {isMailed ? t('once.text_mailed', { name: recipient_name ?? recipient_email ?? '' }) : t('once.text')}
      </Text>
      <div className={styles.once}>
        <output dir="ltr">{spacedGiftCode(code)}</output>
        <div className={styles.onceActs}>
          <Button
            writes={false}
            variant="primary"
            icon={<Copy size={16} aria-hidden="true" />}
            onClick={() => void copy(spacedGiftCode(code))}
          >
            {t('once.copy')}
          </Button>
          <Button
            writes={false}
            busy={paper.isPending && paper.variables === 'print'}
            icon={<Printer size={16} aria-hidden="true" />}
            onClick={() => paper.mutate('print')}
          >
            {t('once.print')}
          </Button>
          <Button
            writes={false}
            busy={paper.isPending && paper.variables === 'save'}
            icon={<Download size={16} aria-hidden="true" />}
            onClick={() => paper.mutate('save')}
          >
            {t('once.pdf')}
          </Button>
        </div>
      </div>
      <dl className={styles.onceFacts}>
        <dt>{t('columns.initial')}</dt>
        <dd>{expires_at ? t('once.amount_until', { amount, day: date(expires_at) }) : amount}</dd>
        {to.length > 0 && (
          <>
            <dt>{t('columns.to')}</dt>
            <dd>
              <bdi>{to.join(', ')}</bdi>
            </dd>
          </>
        )}
        <dt>{t('once.later')}</dt>
        <dd>{t('once.later_text', { code: `•••• ${code.slice(-4)}` })}</dd>
      </dl>
    </Stack>
  )
}
