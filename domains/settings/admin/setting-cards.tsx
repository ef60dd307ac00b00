import { Card, Controller, Field, Grid, RadioGroup, Textarea, useText } from '@comptoir/platform/admin'
import { SettingNumber, SettingPicture, SettingSwitch, SettingText, useSettingNote } from './setting-fields.tsx'
import type { SettingsFormState } from './use-settings.ts'

interface CardProps {
  of: SettingsFormState
}

const themes = ['default', 'whity'] as const

export function LookCard({ of }: CardProps) {
  const t = useText('settings')
  return (
    <Card title={t('cards.look')}>
      <Controller
        control={of.form.control}
        name="theme"
        render={({ field: { value, onChange } }) => (
          <RadioGroup
            label={t('fields.theme')}
            options={themes.map((theme) => ({
              value: theme,
              label: t(`themes.${theme}.name`),
              hint: t(`themes.${theme}.text`),
            }))}
            value={value}
            onChange={onChange}
          />
        )}
      />
      <SettingSwitch of={of} name="always_mini_variant" />
    </Card>
  )
}

export function MenuCard({ of }: CardProps) {
  const t = useText('settings')
  return (
    <Card title={t('cards.menu')}>
      <SettingSwitch of={of} name="enabled_users_page" />
      <SettingSwitch of={of} name="menu_hide_organization" />
      <SettingSwitch of={of} name="menu_show_simple_settings" />
      <SettingSwitch of={of} name="permessions_active" />
    </Card>
  )
}

export function OrdersCard({ of }: CardProps) {
  const t = useText('settings')
  return (
    <Card title={t('cards.orders')}>
      <SettingSwitch of={of} name="default_continue_out_of_stock" />
      <SettingNumber of={of} name="low_stock_at" />
      <SettingSwitch of={of} name="require_payment_before_preparation" />
    </Card>
  )
}

export function BrandCard({ of }: CardProps) {
  const t = useText('settings')
  return (
    <Card title={t('cards.brand')}>
      <SettingText of={of} name="brand_url" code optional />
      <Grid>
        <SettingPicture of={of} name="logo" />
        <SettingPicture of={of} name="brand_logo" />
      </Grid>
    </Card>
  )
}

export function CodeCard({ of }: CardProps) {
  const t = useText('settings')
  return (
    <Card title={t('cards.code')}>
      <CodeText of={of} name="admin_css" />
      <CodeText of={of} name="custom_locales_settings" />
    </Card>
  )
}

function CodeText({ of, name }: CardProps & { name: 'admin_css' | 'custom_locales_settings' }) {
  const { label, hint } = useSettingNote(name)
  return (
    <Field label={label} hint={hint} path={name} error={of.errorOf(name)} optional>
      <Textarea {...of.form.register(name)} code rows={8} spellCheck={false} />
    </Field>
  )
}

export function BillingCard({ of }: CardProps) {
  const t = useText('settings')
  return (
    <Card title={t('cards.billing')}>
      <SettingSwitch of={of} name="billing_page" />
      <Grid>
        <SettingText of={of} name="billing_subscription_expiration_date" type="date" optional />
        <SettingText of={of} name="trial_expiration_date" type="date" optional />
      </Grid>
    </Card>
  )
}

export function ConnectionCard({ of }: CardProps) {
  const t = useText('settings')
  return (
    <Card title={t('cards.connection')}>
      <SettingSwitch of={of} name="socket_io_enabled" />
    </Card>
  )
}
