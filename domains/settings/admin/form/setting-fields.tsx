import { PathField } from '@comptoir/media/admin'
import {
  Code,
  Controller,
  CountryField,
  DateField,
  Field,
  Input,
  NumberField,
  Select,
  Switch,
  useCan,
  useText,
  ValueSlot,
} from '@comptoir/platform/admin'
import type { ReactNode } from 'react'
import { isRootOnly } from '../../contract/setting.rules.ts'
import type { ChoiceKey, DayKey, FlagKey, NumberKey, PageKey, TextKey } from './settings-form.ts'
import type { SettingsFormState } from './use-settings.ts'

interface SettingProps<Key extends string> {
  of: SettingsFormState
  name: Key
}

/** Target of the settings' search. */
export const SettingPlace = ({ name, children }: { name: string; children: ReactNode }) => (
  <div id={`setting-${name}`}>{children}</div>
)

export function useSettingNote(name: string) {
  const t = useText('settings')
  const isRoot = useCan('root')
  const isLocked = isRootOnly(name) && !isRoot
  const hint = isLocked ? t('root_only') : t.has(`hints.${name}`) ? t(`hints.${name}`) : undefined
  return { label: t(`fields.${name}`), hint, isLocked }
}

interface SwitchProps extends SettingProps<FlagKey> {
  /** Shows the name of its key, for those who set it by calls. */
  keyed?: boolean
}

export function SettingSwitch({ of, name, keyed }: SwitchProps) {
  const note = useSettingNote(name)
  const { label, isLocked } = note
  const hint = keyed ? (
    <>
      <Code>{name}</Code>
      {note.hint && <br />}
      {note.hint}
    </>
  ) : (
    note.hint
  )
  return (
    <SettingPlace name={name}>
      <Controller
        control={of.form.control}
        name={name}
        render={({ field: { value, onChange } }) => (
          <Switch label={label} hint={hint} value={value} onChange={onChange} disabled={isLocked} />
        )}
      />
    </SettingPlace>
  )
}

export function SettingText({ of, name, ...rest }: SettingProps<TextKey> & { code?: boolean; optional?: boolean }) {
  const { label, hint, isLocked } = useSettingNote(name)
  const { optional, ...input } = rest
  return (
    <SettingPlace name={name}>
      <Field label={label} hint={hint} path={name} error={of.errorOf(name)} optional={optional} disabled={isLocked}>
        <Input {...of.form.register(name)} {...input} autoComplete="off" />
      </Field>
    </SettingPlace>
  )
}

export function SettingDay({ of, name }: SettingProps<DayKey>) {
  const { label, hint, isLocked } = useSettingNote(name)
  return (
    <SettingPlace name={name}>
      <Controller
        control={of.form.control}
        name={name}
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label={label} hint={hint} path={name} error={of.errorOf(name)} optional disabled={isLocked}>
            <DateField value={value} onChange={onChange} onBlur={onBlur} disabled={isLocked} />
          </Field>
        )}
      />
    </SettingPlace>
  )
}

interface PictureProps extends SettingProps<'logo' | 'brand_logo' | 'legal_logo' | 'gift_card_picture'> {
  /** Which of its sizes is shown: paper shows it finer than a screen. */
  size?: 'small' | 'medium' | 'large'
}

export function SettingPicture({ of, name, size = 'small' }: PictureProps) {
  const { label, hint, isLocked } = useSettingNote(name)
  const mayChoose = useCan('use_media')
  return (
    <SettingPlace name={name}>
      <Controller
        control={of.form.control}
        name={name}
        render={({ field: { value, onChange } }) => (
          <PathField
            label={label}
            hint={hint}
            tag="logo"
            size={size}
            value={value}
            onChange={onChange}
            error={of.errorOf(name)}
            disabled={isLocked || !mayChoose}
          />
        )}
      />
    </SettingPlace>
  )
}

export function SettingNumber({ of, name }: SettingProps<NumberKey>) {
  const { label, hint, isLocked } = useSettingNote(name)
  return (
    <SettingPlace name={name}>
      <Controller
        control={of.form.control}
        name={name}
        render={({ field: { value, onChange } }) => (
          <Field label={label} hint={hint} path={name} error={of.errorOf(name)}>
            <NumberField value={value} min={0} onChange={(next) => onChange(next ?? 0)} disabled={isLocked} />
          </Field>
        )}
      />
    </SettingPlace>
  )
}

interface ChoiceProps extends SettingProps<ChoiceKey> {
  choices: readonly string[]
}

/** One of a few; the words of a choice are `choices.<name>.<choice>`. */
export function SettingChoice({ of, name, choices }: ChoiceProps) {
  const t = useText('settings')
  const { label, hint, isLocked } = useSettingNote(name)
  const options = choices.map((choice) => ({ value: choice, label: t(`choices.${name}.${choice}`) }))
  return (
    <SettingPlace name={name}>
      <Controller
        control={of.form.control}
        name={name}
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label={label} hint={hint} path={name} error={of.errorOf(name)} disabled={isLocked}>
            <Select options={options} value={value} onChange={onChange} onBlur={onBlur} disabled={isLocked} />
          </Field>
        )}
      />
    </SettingPlace>
  )
}

export function SettingCountry({ of, name }: SettingProps<'tax_country'>) {
  const { label, hint, isLocked } = useSettingNote(name)
  return (
    <SettingPlace name={name}>
      <Controller
        control={of.form.control}
        name={name}
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label={label} hint={hint} path={name} error={of.errorOf(name)} optional disabled={isLocked}>
            <CountryField value={value} onChange={onChange} onBlur={onBlur} disabled={isLocked} />
          </Field>
        )}
      />
    </SettingPlace>
  )
}

/** A page of the shop, chosen by the domain that has them. */
export function SettingPage({ of, name }: SettingProps<PageKey>) {
  const { label, hint, isLocked } = useSettingNote(name)
  return (
    <SettingPlace name={name}>
      <Controller
        control={of.form.control}
        name={name}
        render={({ field: { value, onChange } }) => (
          <Field label={label} hint={hint} path={name} error={of.errorOf(name)} optional disabled={isLocked}>
            <ValueSlot id="settings.page" value={value} onPick={onChange} />
          </Field>
        )}
      />
    </SettingPlace>
  )
}
