import { endpoint, Id } from '@comptoir/platform/contract'
import { z } from 'zod'
import { CodeProof, NewAuthenticator, PasswordProof, RecoveryCodes, TwoFactor } from './two-factor.ts'

const done = z.object({ success: z.literal(true) })
const permission = 'person'

export const readTwoFactor = endpoint({
  method: 'GET',
  path: '/api/user/two_factor',
  permission,
  summary: 'Whether logging in asks for a one-time code',
  reply: z.object({ two_factor: TwoFactor }),
})
export const startTwoFactor = endpoint({
  method: 'POST',
  path: '/api/user/two_factor',
  permission,
  summary: 'A secret for an authenticator app (RFC 6238); it counts once a code was confirmed',
  body: PasswordProof,
  reply: NewAuthenticator,
  secret: true,
})
export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/api/user/two_factor/confirm',
  permission,
  summary: 'Turns two-step login on',
  body: CodeProof,
  reply: RecoveryCodes,
  secret: true,
})
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/user/two_factor/recovery_codes',
  permission,
  summary: 'New recovery codes; the old ones no longer work',
  body: PasswordProof,
  reply: RecoveryCodes,
  secret: true,
})
export const stopTwoFactor = endpoint({
  method: 'POST',
  path: '/api/user/two_factor/off',
  permission,
  summary: 'Turns two-step login off',
  body: PasswordProof,
  reply: done,
})
export const resetTwoFactor = endpoint({
  method: 'POST',
  path: '/api/users/{id}/two_factor/reset',
  permission: 'users_page',
  summary: 'Turns off the two-step login of a user who lost the app, and ends their sessions',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({}),
  reply: done,
})
