import {
  Card,
  Columns,
  Controller,
  Field,
  Grid,
  Input,
  languageNames,
  NameOrder,
  RecordFormFrame,
  Select,
  Text,
  useText,
  useWatch,
} from '@comptoir/platform/admin'
import { locales } from '@comptoir/platform/contract'
import type { ReactNode } from 'react'
import { PasswordInput } from '../password-input.tsx'
import { RoleChoice } from '../roles/role-choice.tsx'
import { UserPicture } from '../user-picture.tsx'
import type { UserForm } from './use-user-form.ts'

interface UserFieldsProps {
  of: UserForm
  isNew: boolean
  /** Name, picture and password are for the invited person to choose. */
  isInvited?: boolean
  /** Why this user cannot be changed by the signed-in one. */
  locked?: string | undefined
  /** Why the role cannot change. */
  fixedRole?: string | undefined
  /** Below the role. */
  aside?: ReactNode
}

const languages = locales.map((value) => ({ value, label: languageNames[value] }))

export function UserFields({ of, isNew, isInvited = false, locked, fixedRole, aside }: UserFieldsProps) {
  const t = useText('staff')
  const { form, errorOf } = of
  const role = useWatch({ control: form.control, name: 'role' })

  return (
    <RecordFormFrame of={of} labelOf={(field) => t(`fields.${field}`)} locked={locked}>
      <Columns
        main={
          <>
            <Card title={t('users.person')}>
              {isInvited && <Text tone="quiet">{t('invitation.own_choice')}</Text>}
              {!isInvited && (
                <>
                  <Grid>
                    <NameOrder
                      given={
                        <Field label={t('fields.first_name')} optional path="first_name" error={errorOf('first_name')}>
                          <Input {...form.register('first_name')} autoComplete="off" />
                        </Field>
                      }
                      family={
                        <Field label={t('fields.name')} path="name" error={errorOf('name')}>
                          <Input {...form.register('name')} autoComplete="off" />
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
                </>
              )}
              <Controller
                control={form.control}
                name="customer_locale"
                render={({ field }) => (
                  <Field label={t(isInvited ? 'invitation.language' : 'fields.customer_locale')}>
                    <Select {...field} options={languages} />
                  </Field>
                )}
              />
            </Card>
            <Card title={t('users.login')}>
              <Field label={t('fields.email')} path="email" error={errorOf('email')}>
                <Input {...form.register('email')} type="email" dir="ltr" autoComplete="off" />
              </Field>
              {!isInvited && (
                <Field
                  label={t(isNew ? 'fields.password' : 'fields.new_password')}
                  hint={t(isNew ? 'hints.password' : 'hints.password_of_user')}
                  path="password"
                  error={errorOf('password')}
                >
                  <PasswordInput {...form.register('password')} autoComplete="new-password" />
                </Field>
              )}
            </Card>
          </>
        }
        aside={
          <>
            <Card title={t('users.access')}>
              <Controller
                control={form.control}
                name="role"
                render={({ field }) => <RoleChoice {...field} value={role} fixed={fixedRole} error={errorOf('role')} />}
              />
            </Card>
            {aside}
          </>
        }
      />
    </RecordFormFrame>
  )
}
