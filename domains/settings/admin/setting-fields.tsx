import { PathField } from '@comptoir/media/admin'
import { Controller, Field, Input, NumberField, Switch, useCan, useText } from '@comptoir/platform/admin'
import { isRootOnly } from '../contract/setting.rules.ts'
import type { FlagKey, NumberKey, TextKey } from './settings-form.ts'
import type { SettingsFormState } from './use-settings.ts'

interface SettingProps<Key extends string> {
  of: SettingsFormState
  name: Key
}

export function useSettingNote(name: string) {
  const t = useText('settings')
  const isRoot = useCan('root')
  const isLocked = isRootOnly(name) && !isRoot
  const hint = isLocked ? t('root_only') : t.has(`hints.${name}`) ? t(`hints.${name}`) : undefined
  return { label: t(`fields.${name}`), hint, isLocked }
}

export function SettingSwitch({ of, name }: SettingProps<FlagKey>) {
  const { label, hint, isLocked } = useSettingNote(name)
  return (
    <Controller
      control={of.form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <Switch label={label} hint={hint} value={value} onChange={onChange} disabled={isLocked} />
      )}
    />
  )
}

export function SettingText({
  of,
  name,
  ...rest
}: SettingProps<TextKey> & { code?: boolean; optional?: boolean; type?: 'date' }) {
  const { label, hint, isLocked } = useSettingNote(name)
  const { optional, ...input } = rest
  return (
    <Field label={label} hint={hint} path={name} error={of.errorOf(name)} optional={optional} disabled={isLocked}>
      <Input {...of.form.register(name)} {...input} autoComplete="off" />
    </Field>
  )
}

export function SettingPicture({ of, name }: SettingProps<'logo' | 'brand_logo'>) {
  const { label, hint, isLocked } = useSettingNote(name)
  const mayChoose = useCan('use_media')
  return (
    <Controller
      control={of.form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <PathField
          label={label}
          hint={hint}
          tag="logo"
          value={value}
          onChange={onChange}
          error={of.errorOf(name)}
          disabled={isLocked || !mayChoose}
        />
      )}
    />
  )
}

export function SettingNumber({ of, name }: SettingProps<NumberKey>) {
  const { label, hint, isLocked } = useSettingNote(name)
  return (
    <Controller
      control={of.form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <Field label={label} hint={hint} path={name} error={of.errorOf(name)}>
          <NumberField value={value} min={0} onChange={(next) => onChange(next ?? 0)} disabled={isLocked} />
        </Field>
      )}
    />
  )
}
