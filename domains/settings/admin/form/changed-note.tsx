import { Text, useText } from '@comptoir/platform/admin'
import type { SettingsValues } from './settings-form.ts'
import type { SettingsFormState } from './use-settings.ts'
import { valueWords } from './value-words.ts'

interface ChangedNoteProps {
  of: SettingsFormState
  /** The settings of the card. */
  names: readonly (keyof SettingsValues)[]
}

/** "Changed, was Default": what saving replaces, beside the title of its card. */
export function ChangedNote({ of, names }: ChangedNoteProps) {
  const t = useText('settings')
  const { dirtyFields, defaultValues } = of.form.formState
  const [first, ...others] = names.filter((name) => dirtyFields[name])
  if (first === undefined) return null
  const text =
    others.length === 0
      ? t('changed_was', { value: valueWords(t, first, defaultValues?.[first]) })
      : t('changed_many', { count: others.length + 1 })
  return <Text tone="quiet">{text}</Text>
}
