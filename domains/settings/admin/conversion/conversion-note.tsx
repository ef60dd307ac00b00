import { Banner, Button, useFormats, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import { RevertDialog } from './revert-dialog.tsx'
import { useConversion } from './use-conversion.ts'

/** Offers to take the last change of the currency back, while that is possible. */
export function ConversionNote() {
  const t = useText('settings')
  const { date } = useFormats()
  const conversion = useConversion()
  const [isOpen, setOpen] = useState(false)
  if (!conversion) return null
  const { from, rate, at, by, until } = conversion

  return (
    <>
      <Banner action={<Button onClick={() => setOpen(true)}>{t('currency_back.take_back')}</Button>}>
        {rate === null
          ? t('currency_back.kept', { from, by, day: date(at), until: date(until) })
          : t('currency_back.converted', { from, rate, by, day: date(at), until: date(until) })}
      </Banner>
      {isOpen && <RevertDialog conversion={conversion} onClose={() => setOpen(false)} />}
    </>
  )
}
