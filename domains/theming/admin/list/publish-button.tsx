import { AlertDialog, Button, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import type { Theme } from '../../contract/theme.ts'
import { Differences } from '../dialogs/differences.tsx'
import { acts, useThemeAct } from '../use-themes.ts'

export function PublishButton({ theme, primary }: { theme: Theme; primary?: boolean }) {
  const t = useText('theming')
  const live = theme.live_version_id
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
        text={
          <>
            <p>{t('publish.text')}</p>
            {isAsking && live && <Differences theme={theme.id} from={live} to={theme.version_id} />}
          </>
        }
        loses={false}
        confirm={t('publish.name')}
        busy={isPending}
        onConfirm={() => mutate(theme)}
      />
    </>
  )
}
