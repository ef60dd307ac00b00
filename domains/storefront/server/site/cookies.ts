import type { StoreVisit } from '@comptoir/platform/server'

/** Cookie of a visitor who has chosen a language. */
export const localeCookie = 'locale'
/** Cookie with the token of the visitor's cart. */
export const cartCookie = 'cart'
/** Cookie with the token of the visitor's purchase. */
export const checkoutCookie = 'checkout'
/** Cookie of a browser that has shown whose order it looks at. */
export const statusCookie = 'order_shown'
/** Cookie with the gift cards that were entered on the page of an order. */
export const orderCardsCookie = 'order_cards'
/** Cookie with the token of the session of a customer's account. */
export const accountCookie = 'account'
/** Cookie with the secret of the browser in which an account was registered. */
export const registrationCookie = 'account_registration'

const secure = ({ isSecure }: StoreVisit) => (isSecure ? '; Secure' : '')

/** Scripts may read it. */
export const openCookie = (visit: StoreVisit, name: string, { value, seconds }: CookieValue) =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure(visit)}`

interface CookieValue {
  value: string
  seconds: number
}

export const secretCookie = (visit: StoreVisit, name: string, { value, seconds }: CookieValue) =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure(visit)}`

export const endedCookie = (visit: StoreVisit, name: string) => secretCookie(visit, name, { value: '', seconds: 0 })
/** Cookie with the token of a link to a theme that is not live. */
export const previewCookie = 'theme_preview'
/** Cookie of the theme editor, apart: whoever edits may also follow a link, and look at the live shop. */
export const editorCookie = 'theme_editor'
