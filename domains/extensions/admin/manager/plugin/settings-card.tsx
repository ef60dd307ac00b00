import {
  Button,
  Card,
  Controller,
  call,
  Field,
  Input,
  LeaveGuard,
  NumberField,
  Row,
  Select,
  Stack,
  Switch,
  Textarea,
  toast,
  useErrorText,
  useFieldErrors,
  useForm,
  useText,
} from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PluginDetails } from '../../../contract/installed-plugin.ts'
import { savePluginSettings } from '../../../contract/manage-plugins.wire.ts'
import type { PluginSetting } from '../../../contract/plugin-manifest.ts'
import { pluginsKey } from '../model/use-plugins.ts'

type Value = string | number | boolean | null

interface Values {
  values: Record<string, Value>
}

const blankOf = ({ type, ...setting }: PluginSetting): Value =>
  setting.default ?? (type === 'string' ? '' : type === 'boolean' ? false : null)

/** Secrets start empty: what is kept never comes back, and stays unless another one is typed. */
const valuesOf = ({ manifest, settings }: PluginDetails): Values => ({
  values: Object.fromEntries(
    Object.entries(manifest.settings?.properties ?? {}).map(([name, setting]) => [
      name,
      settings[name] ?? blankOf(setting),
    ]),
  ),
})

/** With its title and description in the reader's language. */
function inWords(setting: PluginSetting, texts: PluginDetails['texts']): PluginSetting {
  const { title, description } = setting
  return {
    ...setting,
    ...(title !== undefined && { title: texts[title] ?? title }),
    ...(description !== undefined && { description: texts[description] ?? description }),
  }
}

function useSettingsForm(plugin: PluginDetails) {
  const t = useText('extensions')
  const errorText = useErrorText('extensions')
  const client = useQueryClient()
  const form = useForm<Values>({ defaultValues: valuesOf(plugin) })
  const showErrors = useFieldErrors(form, 'extensions')
  const { dirtyFields, isDirty } = form.formState
  const { mutate, isPending } = useMutation({
    mutationFn({ values }: Values) {
      const changed = Object.entries(values).filter(([name]) => dirtyFields.values?.[name])
      const body = { values: Object.fromEntries(changed), version: plugin.record_version }
      return call(savePluginSettings, { params: { key: plugin.key }, body })
    },
    onSuccess: () => void toast.success(t('done.configured', { name: plugin.name })),
    onError: (error) => void (showErrors(error) || toast.error(errorText(error))),
    onSettled: () => client.invalidateQueries({ queryKey: pluginsKey }),
  })
  return { form, isDirty, isPending, save: form.handleSubmit((values) => mutate(values)) }
}

/** What the plugin asks its shop to set, by its own schema; checked by the server. */
export function SettingsCard({ plugin }: { plugin: PluginDetails }) {
  const t = useText('extensions')
  const { form, isDirty, isPending, save } = useSettingsForm(plugin)
  const { properties = {}, required = [] } = plugin.manifest.settings ?? {}
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Card title={t('settings.title')}>
        <Stack>
          {Object.entries(properties).map(([name, setting]) => (
            <Controller
              key={name}
              control={form.control}
              name={`values.${name}`}
              render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
                <SettingField
                  name={name}
                  setting={inWords(setting, plugin.texts)}
                  isKept={plugin.secrets[name] === true}
                  isRequired={required.includes(name)}
                  error={error?.message}
                  value={value ?? null}
                  onChange={onChange}
                  onBlur={onBlur}
                />
              )}
            />
          ))}
          <Row>
            <Button type="submit" variant="primary" writes busy={isPending} disabled={!isDirty}>
              {t('settings.save')}
            </Button>
            {isDirty && (
              <Button variant="ghost" onClick={() => form.reset()}>
                {t('settings.discard')}
              </Button>
            )}
          </Row>
        </Stack>
      </Card>
      <LeaveGuard wouldLose={() => form.formState.isDirty} />
    </form>
  )
}

interface SettingFieldProps {
  name: string
  setting: PluginSetting
  /** A secret that the server has. */
  isKept: boolean
  isRequired: boolean
  error: string | undefined
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
}

function SettingField(props: SettingFieldProps) {
  const { name, setting, isRequired, error, value, onChange } = props
  const label = setting.title ?? name
  if (setting.type === 'boolean') {
    return <Switch label={label} hint={setting.description} value={value === true} onChange={onChange} />
  }
  if (setting.type === 'string' && setting.format === 'secret') return <SecretField {...props} label={label} />
  return (
    <Field label={label} hint={setting.description} error={error} optional={!isRequired} path={`values.${name}`}>
      {setting.type === 'string' ? (
        <TextSetting {...props} setting={setting} />
      ) : (
        <NumberField
          value={typeof value === 'number' ? value : null}
          min={setting.minimum}
          max={setting.maximum}
          onChange={onChange}
          onBlur={props.onBlur}
        />
      )}
    </Field>
  )
}

interface TextSettingProps extends SettingFieldProps {
  setting: Extract<PluginSetting, { type: 'string' }>
}

function TextSetting({ setting, value, onChange, onBlur }: TextSettingProps) {
  const text = typeof value === 'string' ? value : ''
  if (setting.enum) {
    return (
      <Select options={setting.enum.map((each) => ({ value: each, label: each }))} value={text} onChange={onChange} />
    )
  }
  const events = { onBlur, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) }
  if (setting.format === 'multiline') return <Textarea value={text} maxLength={setting.maxLength} {...events} />
  return <Input value={text} maxLength={setting.maxLength} type={typeOf(setting.format)} {...events} />
}

const typeOf = (format: string | undefined) => (format === 'url' || format === 'email' ? format : 'text')

function SecretField({ name, setting, label, isKept, error, value, onChange }: SettingFieldProps & { label: string }) {
  const t = useText('extensions')
  const [isReplacing, setReplacing] = useState(!isKept)
  return (
    <Field
      label={label}
      hint={[setting.description, t('settings.sealed')].filter(Boolean).join(' · ')}
      error={error}
      optional
      path={`values.${name}`}
    >
      {isReplacing ? (
        <Input
          type="password"
          autoComplete="off"
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Row>
          <span aria-hidden="true">••••••••••••</span>
          <Button onClick={() => setReplacing(true)}>{t('settings.replace')}</Button>
        </Row>
      )}
    </Field>
  )
}
