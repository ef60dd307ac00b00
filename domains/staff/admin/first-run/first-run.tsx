import { useText } from '@comptoir/platform/admin/i18n/formats/use-text.ts'
import { Button } from '@comptoir/platform/admin/ui/actions/button.tsx'
import { BrandRings } from '@comptoir/platform/admin/ui/display/state/brand-rings.tsx'
import { ApiError, type Locale } from '@comptoir/platform/contract'
import { type FormEvent, type ReactNode, useState } from 'react'
import { makeFirstUser } from '../sign-in/login-calls.ts'
import { LoginError } from '../sign-in/login-error.tsx'
import { useErrorsOf } from '../sign-in/use-errors-of.ts'
import { useSubmit } from '../sign-in/use-submit.ts'
import { CodeField } from './code-field.tsx'
import styles from './first-run.module.css'
import { YouFields } from './you-fields.tsx'

export interface FirstRunProps {
  locale: Locale
  /** The choice of the page's language. */
  languages: ReactNode
  onDone: () => void
  /** Came with the link from the log; null: it is typed. */
  code: string | null
}

const fields = ['code', 'first_name', 'name', 'email', 'password'] as const

function enteredIn(data: FormData) {
  const [code = '', first_name = '', name = '', email = '', password = ''] = fields.map((field) =>
    String(data.get(field) ?? ''),
  )
  return { code, first_name, name, email, password }
}

const isWrongCode = (error: unknown) => error instanceof ApiError && error.code === 'SETUP_CODE_WRONG'

/** Creates the root user of a shop that has nobody yet, with the code from the server's log. */
export function FirstRun({ locale, languages, onDone, code: linked }: FirstRunProps) {
  const t = useText('staff')
  const [isTyped, setTyped] = useState(linked === null)
  const { submit, isBusy, error } = useSubmit(async (data) => {
    const { code, ...person } = enteredIn(data)
    await makeFirstUser({ ...person, code: isTyped ? code : (linked ?? ''), customer_locale: locale })
    onDone()
  })
  const errorOf = useErrorsOf(error)
  // The server has been restarted since it printed the link.
  if (!isTyped && isWrongCode(error)) setTyped(true)

  return (
    <>
      <main className={styles.runMain}>
        <div className={styles.runHead}>
          <p className={styles.runBrand}>
            <img src="/icon.svg" alt="" width={24} height={24} /> Comptoir
          </p>
          {languages}
        </div>
        <h1>{t('first_user.title')}</h1>
        <p className={styles.runQuiet}>{t('first_user.text')}</p>
        <form noValidate onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event)}>
          {isTyped && <CodeField error={errorOf('code')} />}
          <YouFields errorOf={errorOf} startsHere={!isTyped} />
          {error !== null && !fields.some(errorOf) && <LoginError error={error} />}
          <Button variant="primary" type="submit" stretch busy={isBusy}>
            {t('first_user.submit')}
          </Button>
        </form>
        {!isTyped && (
          <p className={styles.runNote}>
            {/* Icons that the login page lacks come with the panel, which would start. */}
            <svg viewBox="0 0 24 24" width={14} height={14} aria-hidden="true">
              <path d="M20 6 9 17l-5-5" />
            </svg>
            {t('first_user.linked')}
          </p>
        )}
      </main>
      <div className={styles.runBeside}>
        <BrandRings size={48} />
      </div>
    </>
  )
}
