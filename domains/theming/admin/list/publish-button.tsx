import { Button, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import type { Theme } from '../../contract/theme.ts'
import { PublishDialog } from '../dialogs/publish-dialog.tsx'

/** Of the newest version; with its number where an earlier one is live. */
export function PublishButton({ theme }: { theme: Theme }) {
  const t = useText('theming')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        {theme.live_version_id ? t('publish.newest', { number: theme.number }) : t('publish.name')}
      </Button>
      {isAsking && <PublishDialog theme={theme} onClose={() => setAsking(false)} />}
    </>
  )
}
