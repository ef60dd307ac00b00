import { AlertDialog, Button, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import type { Theme } from '../../contract/theme.ts'
import { acts, useThemeAct } from '../use-themes.ts'

export function PublishButton({ theme, primary }: { theme: Theme; primary?: boolean }) {
  const t = useText('theming')
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useThemeAct(acts.publish, 'publish.done', () => setAsking(false))
  return (
    <>
      <Button variant={primary ? 'primary' : 'secondary'} busy={isPending} onClick={() => setAsking(true)}>
        {theme.live_version_id ? t('publish.newest', { number: theme.number }) : t('publish.name')}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('publish.title', { name: theme.name })}
        text={t('publish.text')}
        confirm={t('publish.name')}
        busy={isPending}
        onConfirm={() => mutate(theme)}
      />
    </>
  )
}
