import {
  Button,
  Card,
  Columns,
  Controller,
  Field,
  Input,
  LockedFields,
  languageNames,
  Page,
  Select,
  Text,
  useText,
  useWatch,
} from '@comptoir/platform/admin'
import { locales } from '@comptoir/platform/contract'
import { RoleChoice } from '../roles/role-choice.tsx'
import { usersUrl } from '../users.urls.ts'
import { useInviteForm } from './use-invite-form.ts'

const languages = locales.map((value) => ({ value, label: languageNames[value] }))

/** The invited person chooses everything else. */
export function InviteScreen() {
  const t = useText('staff')
  const { form, send } = useInviteForm()
  const { errors, isSubmitting } = form.formState
  const role = useWatch({ control: form.control, name: 'role' })

  return (
    <Page title={t('invitation.invite')} back={usersUrl}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <LockedFields>
          <Columns
            main={
              <Card title={t('users.person')}>
                <Text tone="quiet">{t('invitation.text')}</Text>
                <Field label={t('fields.email')} error={errors.email?.message}>
                  <Input {...form.register('email')} type="email" dir="ltr" autoComplete="off" autoFocus />
                </Field>
                <Controller
                  control={form.control}
                  name="customer_locale"
                  render={({ field: { value, ...field } }) => (
                    <Field label={t('invitation.language')}>
                      <Select {...field} value={value ?? null} options={languages} />
                    </Field>
                  )}
                />
                <Button variant="primary" type="submit" busy={isSubmitting}>
                  {t('invitation.send')}
                </Button>
              </Card>
            }
            aside={
              <Card title={t('users.access')}>
                <Controller
                  control={form.control}
                  name="role"
                  render={({ field }) => (
                    <RoleChoice {...field} withPresets value={role} error={errors.role?.message} />
                  )}
                />
              </Card>
            }
          />
        </LockedFields>
      </form>
    </Page>
  )
}
