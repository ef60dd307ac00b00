import { Button, Menu, useText } from '@comptoir/platform/admin'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { type PresetName, presetNames } from '../../contract/user.ts'
import { RoleDialog } from './dialog/role-dialog.tsx'

/** Makes a role of a kind of work that many shops have. */
export function PresetMenu() {
  const t = useText('staff')
  const [chosen, setChosen] = useState<PresetName | null>(null)
  const items = presetNames.map((name) => ({
    id: name,
    label: t(`presets.${name}.name`),
    hint: t(`presets.${name}.text`),
    onSelect: () => setChosen(name),
  }))

  return (
    <>
      <Menu
        trigger={<Button iconEnd={<ChevronDown size={16} aria-hidden="true" />}>{t('roles_page.from_preset')}</Button>}
        groups={[{ id: 'presets', items }]}
      />
      <RoleDialog preset={chosen} open={chosen !== null} onOpenChange={(open) => !open && setChosen(null)} />
    </>
  )
}
