import { Button, useText } from '@comptoir/platform/admin'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Publication, Theme } from '../../contract/theme.ts'
import { acts, useThemeAct } from '../use-themes.ts'
import { ShowDialog } from './show-dialog.tsx'

interface RollBackProps {
  themes: readonly Theme[]
  publications: readonly Publication[]
}

/** Shown once another version was live before. */
export function RollBack({ themes, publications }: RollBackProps) {
  const t = useText('theming')
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useThemeAct(acts.rollBack, 'roll_back.done', () => setAsking(false))
  const theme = themes.find(({ live_version_id }) => live_version_id !== null)
  const live = theme?.live_version_id
  const previous = publications.find(({ version_id }) => version_id !== live)
  // The newest version of the live theme is published from its card.
  if (!live || !previous || previous.version_id === theme.version_id) return null
  const isOther = previous.theme_id !== theme.id
  const name = isOther
    ? t('roll_back.theme', { name: previous.theme_name })
    : t('roll_back.name', { number: previous.number })
  return (
    <>
      <Button icon={<Undo2 size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {name}
      </Button>
      {isAsking && (
        <ShowDialog
          onClose={() => setAsking(false)}
          title={t('roll_back.title', { name: previous.theme_name, number: previous.number })}
          text={t('roll_back.text', { name: previous.theme_name, number: previous.number })}
          confirm={name}
          from={{ theme, version: live }}
          to={{ theme: { id: previous.theme_id, name: previous.theme_name }, version: previous.version_id }}
          busy={isPending}
          onConfirm={() => mutate(live)}
        />
      )}
    </>
  )
}
