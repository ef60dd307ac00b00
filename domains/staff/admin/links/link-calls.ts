import { request } from '@comptoir/platform/admin/api/request.ts'
import { isLocale, type Locale } from '@comptoir/platform/contract'
import type { Acceptance, NewPasswordRequest } from '../../contract/account-link.ts'
import { begin, knownDevice, valueIn } from '../sign-in/login-calls.ts'

/** The parts of a link that the page shows; the rest of the reply is not read. */
export interface ShownLink {
  kind: 'reset' | 'invitation'
  email: string
  locale: Locale
  expiresAt: string
  role: { key: string; title: string; flags: readonly string[] } | null
  invitedBy: string | null
}

const textIn = (content: unknown, name: string) => String(valueIn(content, name) ?? '')

function roleIn(content: unknown): ShownLink['role'] {
  const role = valueIn(content, 'role')
  if (!role) return null
  const permessions = Object.entries(valueIn(role, 'permessions') ?? {})
  const flags = permessions.flatMap(([flag, isOn]) => (isOn === true ? [flag] : []))
  return { key: textIn(role, 'key'), title: textIn(role, 'title'), flags }
}

export async function readLink(token: string): Promise<ShownLink> {
  const link = valueIn(await request('POST', '/api/account_links/read', { body: { token }, isAnonymous: true }), 'link')
  const locale = valueIn(link, 'customer_locale')
  return {
    kind: valueIn(link, 'kind') === 'reset' ? 'reset' : 'invitation',
    email: textIn(link, 'email'),
    locale: isLocale(locale) ? locale : 'en',
    expiresAt: textIn(link, 'expires_at'),
    role: roleIn(link),
    invitedBy: textIn(link, 'invited_by') || null,
  }
}

export const askForLink = (email: string) =>
  request('POST', '/api/password_resets', { body: { email }, isAnonymous: true })

export const changePassword = (change: NewPasswordRequest) =>
  request('POST', '/api/password_resets/use', { body: change, isAnonymous: true })

export async function acceptInvitation(acceptance: Omit<Acceptance, 'device_Id'>) {
  const body = { ...acceptance, device_Id: knownDevice() }
  begin(await request('POST', '/api/invitations/accept', { body, isAnonymous: true }))
}
