import { RelativeTime, Switch, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import type { ModuleState } from '../../contract/module.wire.ts'
import { moduleIcon } from './module-icons.ts'
import styles from './modules.module.css'
import { SwitchOffDialog } from './switch-off-dialog.tsx'
import { useSwitch } from './use-switch.ts'

/** Switching off asks first: the part disappears from every open panel. */
export function ModuleRow({ module }: { module: ModuleState }) {
  const { key, enabled, records } = module
  const t = useText('settings')
  const [isAsked, setAsked] = useState(false)
  const { give, isBusy } = useSwitch(key)
  const Icon = moduleIcon(key)
  const holds = records === null ? '' : ` ${t('modules.records', { count: records })}`

  return (
    <div className={styles.module} data-off={!enabled || undefined}>
      <span className={styles.moduleIcon}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <div>
        <Switch
          label={t(`modules.names.${key}.name`)}
          hint={t(`modules.names.${key}.text`) + holds}
          value={enabled}
          disabled={isBusy}
          onChange={(isOn) => (isOn ? give(true) : setAsked(true))}
        />
        <Switched module={module} />
      </div>
      <SwitchOffDialog
        module={module}
        open={isAsked}
        onOpenChange={setAsked}
        busy={isBusy}
        onConfirm={() => give(false, () => setAsked(false))}
      />
    </div>
  )
}

function Switched({ module: { enabled, switched } }: { module: ModuleState }) {
  const t = useText('settings')
  if (!switched) return null
  const text = t(enabled ? 'modules.switched_on' : 'modules.switched_off', { name: switched.by || t('modules.system') })
  return (
    <p className={styles.moduleSwitched}>
      {text} · <RelativeTime at={switched.at} />
    </p>
  )
}
