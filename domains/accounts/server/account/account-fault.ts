/** Why a form of the account is refused; texts are in `locales/store`. */
export type AccountFaultCode =
  | 'INVALID_CREDENTIALS'
  | 'ACCOUNT_CLOSED'
  | 'LINK_SPENT'
  | 'PASSWORD_NEEDED'
  | 'PASSWORD_WRONG'
  | 'TOO_MANY_ADDRESSES'
  /** What a mail must confirm is not offered by a shop that cannot send any. */
  | 'NO_MAIL'

export class AccountFault extends Error {
  readonly code: AccountFaultCode
  /** Field of the form; `form` for the form as a whole. */
  readonly field: string

  constructor(code: AccountFaultCode, field = 'form') {
    super(`A form of an account was refused: ${code}`)
    this.code = code
    this.field = field
  }
}
