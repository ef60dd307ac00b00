import { ApiError, type Locale } from '@comptoir/platform/contract'
import { useState } from 'react'
import { makeFirstUser } from '../sign-in/login-calls.ts'
import { useSubmit } from '../sign-in/use-submit.ts'
import { type ShopEntry, startOf } from './use-shop-entry.ts'

const fields = ['code', 'first_name', 'name', 'email', 'password'] as const

function enteredIn(data: FormData) {
  const [code = '', first_name = '', name = '', email = '', password = ''] = fields.map((field) =>
    String(data.get(field) ?? ''),
  )
  return { code, first_name, name, email, password }
}

const isWrongCode = (error: unknown) => error instanceof ApiError && error.code === 'SETUP_CODE_WRONG'

interface FirstUserOptions {
  locale: Locale
  /** Null for a shop that has its name. */
  entry: ShopEntry | null
  /** Of the link. */
  code: string | null
  onDone: () => void
}

/** The language of the page becomes that of the user. */
export function useFirstUser({ locale, entry, code: linked, onDone }: FirstUserOptions) {
  const [isTyped, setTyped] = useState(linked === null)
  const { submit, isBusy, error } = useSubmit(async (data) => {
    const { code, ...person } = enteredIn(data)
    await makeFirstUser({
      ...person,
      code: isTyped ? code : (linked ?? ''),
      customer_locale: locale,
      ...(entry && { shop: startOf(entry) }),
    })
    onDone()
  })
  // The server has been restarted since it printed the link.
  if (!isTyped && isWrongCode(error)) setTyped(true)
  return { submit, isBusy, error, isTyped }
}
