import { AlertDialog, DomainsContext, EffectList, useFormats, useText } from '@comptoir/platform/admin'
import { Database, EyeOff, Lock } from 'lucide-react'
import { use } from 'react'
import type { ModuleState } from '../../contract/module.wire.ts'

interface SwitchOffDialogProps {
  module: ModuleState
  open: boolean
  onOpenChange: (open: boolean) => void
  busy: boolean
  onConfirm: () => void
}

/** The names of its entries in the menus. */
function useEntries(key: string) {
  const t = useText('')
  const domain = use(DomainsContext).find((each) => each.key === key)
  return (domain?.menu ?? []).map(({ id }) => t(`${key}.menu.${id}`))
}

export function SwitchOffDialog({ module: { key, records }, ...dialog }: SwitchOffDialogProps) {
  const t = useText('settings')
  const { list } = useFormats()
  const entries = useEntries(key)
  const module = t(`modules.names.${key}.name`)
  const goes = entries.length > 0 ? t('modules.entries_go', { entries: list(entries) }) : t('modules.buttons_go')
  const stays = records === null ? t('modules.stays') : t('modules.records_stay', { count: records })
  return (
    <AlertDialog
      {...dialog}
      title={t('modules.off_title', { module })}
      text={
        <EffectList
          effects={[
            { icon: EyeOff, text: goes },
            { icon: Lock, text: t(`modules.names.${key}.off`) },
            { icon: Database, text: stays },
          ]}
        />
      }
      confirm={t('modules.switch_off')}
    />
  )
}
