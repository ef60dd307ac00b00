import { Card, Field, Grid, Text, Textarea, useText } from '@comptoir/platform/admin'
import { leavingTimes, orderSounds } from '../../contract/setting.ts'
import { ChangedNote } from './changed-note.tsx'
import {
  SettingChoice,
  SettingCountry,
  SettingDay,
  SettingNumber,
  SettingPicture,
  SettingPlace,
  SettingSwitch,
  SettingText,
  useSettingNote,
} from './setting-fields.tsx'
import type { SettingsFormState } from './use-settings.ts'

interface CardProps {
  of: SettingsFormState
}

export function NameCard({ of }: CardProps) {
  const t = useText('settings')
  return (
    <Card
      title={t('cards.name')}
      actions={<ChangedNote of={of} names={['name', 'brand_name', 'logo', 'brand_logo', 'brand_url']} />}
    >
      <Grid>
        <SettingText of={of} name="name" />
        <SettingText of={of} name="brand_name" optional />
      </Grid>
      <Grid>
        <SettingPicture of={of} name="logo" />
        <SettingPicture of={of} name="brand_logo" />
      </Grid>
      <SettingText of={of} name="brand_url" code optional />
    </Card>
  )
}

export function ContactCard({ of }: CardProps) {
  const t = useText('settings')
  return (
    <Card
      title={t('cards.contact')}
      actions={
        <ChangedNote
          of={of}
          names={[
            'shop_company',
            'shop_line1',
            'shop_line2',
            'shop_postcode',
            'shop_city',
            'tax_country',
            'shop_email',
            'shop_phone',
          ]}
        />
      }
    >
      <Text tone="quiet">{t('contact_text')}</Text>
      <SettingText of={of} name="shop_company" optional />
      <SettingText of={of} name="shop_line1" optional />
      <SettingText of={of} name="shop_line2" optional />
      <Grid min={160}>
        <SettingText of={of} name="shop_postcode" optional />
        <SettingText of={of} name="shop_city" optional />
      </Grid>
      <SettingCountry of={of} name="tax_country" />
      <Grid>
        <SettingText of={of} name="shop_email" optional />
        <SettingText of={of} name="shop_phone" optional />
      </Grid>
    </Card>
  )
}

export function MenuCard({ of }: CardProps) {
  const t = useText('settings')
  return (
    <Card title={t('cards.menu')}>
      <SettingSwitch of={of} name="enabled_users_page" keyed />
      <SettingSwitch of={of} name="menu_hide_organization" keyed />
      <SettingSwitch of={of} name="menu_show_simple_settings" keyed />
      <SettingSwitch of={of} name="permessions_active" keyed />
    </Card>
  )
}

export function OrdersCard({ of }: CardProps) {
  const t = useText('settings')
  return (
    <Card
      title={t('cards.orders')}
      actions={
        <ChangedNote
          of={of}
          names={[
            'default_continue_out_of_stock',
            'low_stock_at',
            'leaves_within',
            'hold_minutes',
            'gift_card_months',
            'gift_card_picture',
            'first_order_number',
            'order_sound',
            'require_payment_before_preparation',
            'prices_include_tax',
            'reverse_charge',
          ]}
        />
      }
    >
      <SettingSwitch of={of} name="default_continue_out_of_stock" />
      <SettingNumber of={of} name="low_stock_at" />
      <SettingChoice of={of} name="leaves_within" choices={leavingTimes} />
      <SettingNumber of={of} name="hold_minutes" />
      <SettingNumber of={of} name="gift_card_months" />
      <SettingPicture of={of} name="gift_card_picture" size="medium" />
      <SettingNumber of={of} name="first_order_number" />
      <SettingChoice of={of} name="order_sound" choices={orderSounds} />
      <SettingSwitch of={of} name="require_payment_before_preparation" />
      <SettingSwitch of={of} name="prices_include_tax" />
      <SettingSwitch of={of} name="reverse_charge" />
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
  const { label, hint, isLocked } = useSettingNote(name)
  return (
    <SettingPlace name={name}>
      <Field label={label} hint={hint} path={name} error={of.errorOf(name)} optional disabled={isLocked}>
        <Textarea {...of.form.register(name)} code rows={8} spellCheck={false} />
      </Field>
    </SettingPlace>
  )
}

export function BillingCard({ of }: CardProps) {
  const t = useText('settings')
  return (
    <Card title={t('cards.billing')}>
      <SettingSwitch of={of} name="billing_page" keyed />
      <Grid>
        <SettingDay of={of} name="billing_subscription_expiration_date" />
        <SettingDay of={of} name="trial_expiration_date" />
      </Grid>
    </Card>
  )
}

export function ConnectionCard({ of }: CardProps) {
  const t = useText('settings')
  return (
    <Card title={t('cards.connection')}>
      <SettingSwitch of={of} name="socket_io_enabled" keyed />
    </Card>
  )
}
