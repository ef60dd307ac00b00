import { Button, Dialog, Field, Input, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import { type Theme, ThemeName } from '../../contract/theme.ts'
import { acts, useThemeAct } from '../use-themes.ts'

interface NameDialogProps {
  of: Theme
  act: 'rename' | 'duplicate'
  onClose: () => void
}

export function NameDialog({ of: theme, act, onClose }: NameDialogProps) {
  const t = useText('theming')
  const [name, setName] = useState(act === 'rename' ? theme.name : t('duplicate.copy', { name: theme.name }))
  const { mutate, isPending } = useThemeAct(acts[act], `${act}.done`, onClose)
  const isValid = ThemeName.safeParse(name).success
  return (
    <Dialog
      title={t(`${act}.title`, { name: theme.name })}
      open
      onOpenChange={onClose}
      cancel
      note={isValid ? undefined : t('name_needed')}
      footer={
        <Button
          variant="primary"
          busy={isPending}
          disabled={!isValid}
          onClick={() => mutate({ ...theme, name: name.trim() })}
        >
          {t(`${act}.confirm`)}
        </Button>
      }
    >
      <Field label={t('fields.name')}>
        <Input value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
    </Dialog>
  )
}
