import {
  Card,
  Columns,
  Controller,
  Field,
  Grid,
  Input,
  NameOrder,
  Page,
  PluginSlot,
  RecordFormFrame,
  RecordSlot,
  useText,
  useWatch,
} from '@comptoir/platform/admin'
import { personName } from '../../contract/user.rules.ts'
import { OwnDevices } from '../devices/devices.tsx'
import { PasswordInput } from '../password-input.tsx'
import { useMe } from '../startup.ts'
import { TwoFactorCard } from '../two-factor/two-factor-card.tsx'
import { UserPicture } from '../user-picture.tsx'
import { ProfileLooks } from './profile-looks.tsx'
import { type ProfileForm, useProfileForm } from './use-profile-form.ts'

export function ProfileScreen() {
  const t = useText('staff')
  const me = useMe()
  const of = useProfileForm()

  return (
    <Page title={t('profile.title')} meta={<bdi>{personName(me)}</bdi>}>
      <RecordFormFrame of={of} labelOf={(field) => t(`fields.${field}`)}>
        <Columns
          main={
            <>
              <PersonCard of={of} />
              <LoginCard of={of} />
              <TwoFactorCard />
              <OwnDevices />
            </>
          }
          aside={
            <>
              <ProfileLooks />
              <PluginSlot name="profile.side" props={{}} />
              <RecordSlot id="profile.side" record={{ id: me.id, name: personName(me) }} />
            </>
          }
        />
      </RecordFormFrame>
    </Page>
  )
}

function PersonCard({ of: { form, errorOf } }: { of: ProfileForm }) {
  const t = useText('staff')
  return (
    <Card title={t('users.person')}>
      <Grid>
        <NameOrder
          given={
            <Field label={t('fields.first_name')} optional path="first_name" error={errorOf('first_name')}>
              <Input {...form.register('first_name')} autoComplete="given-name" />
            </Field>
          }
          family={
            <Field label={t('fields.name')} path="name" error={errorOf('name')}>
              <Input {...form.register('name')} autoComplete="family-name" />
            </Field>
          }
        />
      </Grid>
      <Controller
        control={form.control}
        name="image"
        render={({ field: { value, onChange } }) => (
          <UserPicture value={value} onChange={onChange} error={errorOf('image')} />
        )}
      />
    </Card>
  )
}

/** Changing password or e-mail requires the current password. */
function LoginCard({ of: { form, errorOf } }: { of: ProfileForm }) {
  const t = useText('staff')
  const me = useMe()
  const [email, password] = useWatch({ control: form.control, name: ['email', 'password'] })

  return (
    <Card title={t('users.login')}>
      <Field label={t('fields.email')} hint={t('hints.own_email')} path="email" error={errorOf('email')}>
        <Input {...form.register('email')} type="email" dir="ltr" autoComplete="username" />
      </Field>
      <Field
        label={t('fields.new_password')}
        hint={t('hints.own_password')}
        path="password"
        error={errorOf('password')}
      >
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <div hidden={password === '' && email === me.email}>
        <Field
          label={t('fields.current_password')}
          hint={t('hints.current_password')}
          path="current_password"
          error={errorOf('current_password')}
        >
          <PasswordInput {...form.register('current_password')} autoComplete="current-password" />
        </Field>
      </div>
    </Card>
  )
}
