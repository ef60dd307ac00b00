import { useFormats } from '@comptoir/platform/admin/i18n/formats/use-formats.ts'
import { useText } from '@comptoir/platform/admin/i18n/formats/use-text.ts'
import { Button } from '@comptoir/platform/admin/ui/actions/button.tsx'
import { Field } from '@comptoir/platform/admin/ui/fields/field.tsx'
import { Input } from '@comptoir/platform/admin/ui/fields/input.tsx'
import type { Locale } from '@comptoir/platform/contract'
import type { FormEvent } from 'react'
import { LoginError } from '../sign-in/login-error.tsx'
import { useErrorsOf } from '../sign-in/use-errors-of.ts'
import { InvitedRole } from './invited-role.tsx'
import { acceptInvitation, type ShownLink } from './link-calls.ts'
import { LinkTitle } from './link-title.tsx'
import styles from './links.module.css'
import { NewPasswordField } from './new-password-field.tsx'
import { useLinkSubmit } from './use-link-submit.ts'

const fields = ['first_name', 'name', 'password'] as const

interface InvitationFormProps {
  token: string
  shown: ShownLink
  shop: string
  locale: Locale
  onSpent: (error: unknown) => void
  onDone: () => void
}

/** The language of the page becomes that of the user. */
export function InvitationForm({ token, shown, shop, locale, onSpent, onDone }: InvitationFormProps) {
  const t = useText('staff')
  const formats = useFormats()
  const { submit, isBusy, error } = useLinkSubmit(onSpent, async (data) => {
    const [first_name = '', name = '', password = ''] = fields.map((field) => String(data.get(field)))
    await acceptInvitation({ token, first_name, name, password, customer_locale: locale })
    onDone()
  })
  const errorOf = useErrorsOf(error)

  return (
    <>
      <LinkTitle>{t('invited.title', { shop })}</LinkTitle>
      <InvitedRole shown={shown} shop={shop} />
      <form noValidate onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event)}>
        <Field label={t('fields.email')}>
          <Input type="email" dir="ltr" autoComplete="username" value={shown.email} readOnly />
        </Field>
        <div className={styles.names}>
          <Field label={t('fields.first_name')} optional error={errorOf('first_name')}>
            <Input name="first_name" autoComplete="given-name" maxLength={100} autoFocus />
          </Field>
          <Field label={t('fields.name')} error={errorOf('name')}>
            <Input name="name" autoComplete="family-name" maxLength={100} />
          </Field>
        </div>
        <NewPasswordField label={t('fields.password')} error={errorOf('password')} />
        {error !== null && !fields.some(errorOf) && <LoginError error={error} />}
        <Button variant="primary" type="submit" stretch busy={isBusy}>
          {t('invited.submit')}
        </Button>
      </form>
      <p className={styles.note}>{t('invited.until', { date: formats.dateTime(shown.expiresAt) })}</p>
    </>
  )
}
