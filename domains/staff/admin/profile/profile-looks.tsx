import { Card, Field, languageNames, RadioGroup, Select, Switch, useText } from '@comptoir/platform/admin'
import { locales } from '@comptoir/platform/contract'
import { densities, modes } from '../../contract/user.ts'
import { useMe } from '../startup.ts'
import { useChangeProfile } from './use-change-profile.ts'
import { useOrderSound } from './use-order-sound.ts'

/** Applied at once, on every device of the user. */
export function ProfileLooks() {
  const t = useText('staff')
  const { customer_locale, preferences } = useMe()
  const change = useChangeProfile()
  const sound = useOrderSound()

  return (
    <>
      <Card title={t('profile.looks')}>
        <Field label={t('fields.customer_locale')}>
          <Select
            options={locales.map((value) => ({ value, label: languageNames[value] }))}
            value={customer_locale}
            onChange={(locale) => void change({ customer_locale: locale })}
          />
        </Field>
        <RadioGroup
          label={t('fields.mode')}
          options={modes.map((value) => ({ value, label: t(`modes.${value}`) }))}
          value={preferences.mode ?? 'system'}
          onChange={(mode) => void change({ preferences: { mode } })}
        />
        <RadioGroup
          label={t('fields.density')}
          options={densities.map((value) => ({ value, label: t(`densities.${value}`) }))}
          value={preferences.density ?? 'usual'}
          onChange={(density) => void change({ preferences: { density } })}
        />
      </Card>
      <Card title={t('profile.sound')}>
        <Switch
          label={t('fields.order_sound')}
          hint={t('hints.order_sound')}
          value={sound.isOn}
          onChange={sound.turn}
        />
      </Card>
    </>
  )
}
