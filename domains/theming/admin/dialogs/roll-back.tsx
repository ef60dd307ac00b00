import { AlertDialog, Button, useText } from '@comptoir/platform/admin'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Publication, Theme } from '../../contract/theme.ts'
import { acts, useThemeAct } from '../use-themes.ts'

interface RollBackProps {
  themes: readonly Theme[]
  publications: readonly Publication[]
}

/** Shown once another version was live before. */
export function RollBack({ themes, publications }: RollBackProps) {
  const t = useText('theming')
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useThemeAct(acts.rollBack, 'roll_back.done', () => setAsking(false))
  const live = themes.find(({ live_version_id }) => live_version_id !== null)?.live_version_id
  const previous = publications.find(({ version_id }) => version_id !== live)
  if (!live || !previous) return null
  return (
    <>
      <Button icon={<Undo2 size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('roll_back.name')}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('roll_back.title')}
        text={t('roll_back.text', { name: previous.theme_name, number: previous.number })}
        confirm={t('roll_back.name')}
        busy={isPending}
        onConfirm={() => mutate(live)}
      />
    </>
  )
}
