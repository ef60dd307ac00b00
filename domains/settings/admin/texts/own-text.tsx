import { Field, Input, isEnter, useText } from '@comptoir/platform/admin'
import { directionOf, type Locale } from '@comptoir/platform/contract'
import { faultOf } from './own-texts.ts'

interface OwnTextProps {
  locale: Locale
  value: string
  builtIn: string
  onChange: (text: string) => void
  onSave: () => void
}

/** A text in one language; empty, it is the built-in one. */
export function OwnText({ locale, value, builtIn, onChange, onSave }: OwnTextProps) {
  const t = useText('settings')
  const fault = faultOf(value, builtIn)
  const names = fault && 'names' in fault ? fault.names.map((name) => `{${name}}`).join(' ') : ''
  return (
    <Field
      label={t(`texts.languages.${locale}`)}
      hint={value === '' ? undefined : t('texts.built_in', { text: builtIn })}
      error={fault ? t(`texts.faults.${fault.code}`, { names }) : undefined}
    >
      <Input
        value={value}
        placeholder={builtIn}
        dir={directionOf(locale)}
        lang={locale}
        maxLength={2_000}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => isEnter(event) && onSave()}
      />
    </Field>
  )
}
