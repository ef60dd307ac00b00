import { useText } from '@comptoir/platform/admin/i18n/formats/use-text.ts'
import { Button } from '@comptoir/platform/admin/ui/actions/button.tsx'
import { Field } from '@comptoir/platform/admin/ui/fields/field.tsx'
import { Input } from '@comptoir/platform/admin/ui/fields/input.tsx'
import { type FormEvent, useState } from 'react'
import { LoginError } from '../sign-in/login-error.tsx'
import { useSubmit } from '../sign-in/use-submit.ts'
import { askForLink } from './link-calls.ts'
import { LinkTitle } from './link-title.tsx'
import styles from './links.module.css'

/** The same answer for every address: nobody learns who works here. */
export function ForgottenPassword({ onBack }: { onBack: () => void }) {
  const t = useText('staff')
  const [sentTo, setSentTo] = useState<string | null>(null)

  return (
    <>
      {sentTo === null ? (
        <AddressForm onSent={setSentTo} />
      ) : (
        <>
          <LinkTitle>{t('forgot.sent_title')}</LinkTitle>
          <p className={styles.text}>
            {t('forgot.sent', { email: sentTo })} {t('forgot.once')}
          </p>
          <button type="button" className={styles.way} onClick={() => setSentTo(null)}>
            {t('forgot.another')}
          </button>
        </>
      )}
      <button type="button" className={styles.way} onClick={onBack}>
        {t('forgot.back')}
      </button>
    </>
  )
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useText('staff')
  const { submit, isBusy, error } = useSubmit(async (data) => {
    const email = String(data.get('email')).trim()
    await askForLink(email)
    onSent(email)
  })

  return (
    <>
      <LinkTitle>{t('forgot.title')}</LinkTitle>
      <p className={styles.text}>{t('forgot.text')}</p>
      <form onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event)}>
        <Field label={t('fields.email')} name="email">
          <Input
            name="email"
            type="email"
            dir="ltr"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            required
            autoFocus
          />
        </Field>
        {error !== null && <LoginError error={error} />}
        <Button variant="primary" type="submit" stretch busy={isBusy}>
          {t('forgot.submit')}
        </Button>
      </form>
    </>
  )
}
