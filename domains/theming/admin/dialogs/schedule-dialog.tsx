import { Button, DateField, Dialog, Field, fromStoreClock, useSetting, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import type { Theme } from '../../contract/theme.ts'
import { acts, useThemeAct } from '../use-themes.ts'

const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)

/** Publishes the newest version at a time by the store's clock. */
export function ScheduleDialog({ theme, onClose }: { theme: Theme; onClose: () => void }) {
  const t = useText('theming')
  const zone = String(useSetting('time_zone') ?? 'UTC')
  const [at, setAt] = useState('')
  const moment = isMoment(at) ? fromStoreClock(at, zone) : null
  const { mutate, isPending } = useThemeAct(acts.schedule, 'schedule.done', onClose)
  return (
    <Dialog
      title={t('schedule.title', { name: theme.name, number: theme.number })}
      open
      onOpenChange={onClose}
      cancel
      footer={
        <Button
          variant="primary"
          busy={isPending}
          disabled={moment === null}
          onClick={() => moment !== null && mutate({ theme, at: moment })}
        >
          {t('schedule.confirm')}
        </Button>
      }
    >
      <Field label={t('schedule.at')} hint={t('schedule.hint', { zone: zone.replaceAll('_', ' ') })}>
        <DateField time value={at} onChange={setAt} />
      </Field>
    </Dialog>
  )
}
