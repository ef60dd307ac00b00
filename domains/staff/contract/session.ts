import { Id, Timestamp } from '@comptoir/platform/contract'
import { z } from 'zod'
import { KeptChoices } from './list-choices.wire.ts'
import { SharedView } from './shared-view.wire.ts'
import { OneTimeCode } from './two-factor/two-factor.ts'
import { User } from './user.ts'

export const Session = z.object({
  id: Id,
  user_id: Id,
  device_Id: Id,
  user_agent: z.string(),
  ip: z.string(),
  created_at: Timestamp,
  last_seen_at: Timestamp,
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** Session as logged, without its token. */
export const SessionRecord = z.object({ id: Id, user_id: Id, version: z.int() })
export type SessionRecord = z.infer<typeof SessionRecord>

export const Credentials = z.strictObject({
  email: z.string().max(254),
  password: z.string().max(1_024),
  device_Id: Id.optional(),
  /** Only if the account asks for it: a code of the app or a recovery code. */
  otp: OneTimeCode.optional(),
})
export type Credentials = z.infer<typeof Credentials>

export const LoginReply = z.object({ token: z.string(), device_Id: Id })

const Entry = z.object({ key: z.string(), value: z.unknown() })

/** Initial data of the panel (specification §3), without secrets. */
export const StartupConfig = z.object({
  settings: z.array(Entry),
  user: User,
  core_settings: z.array(Entry),
  lists: z.array(KeptChoices),
  shared_views: z.array(SharedView),
  modules_data: z.array(
    z.object({ key: z.string(), enabled: z.boolean(), version: z.string(), routes: z.array(z.string()) }),
  ),
  hosts_data: z.array(
    z.object({
      /** Without a public address only the port: `:4001`. */
      host: z.string(),
      url: z.string(),
      store_key: z.string(),
      primary: z.boolean(),
      locale: z.string(),
    }),
  ),
  admin_hosts_data: z.array(z.object({ host: z.string(), primary: z.boolean() })),
  server_time: Timestamp,
  version: z.string(),
  features: z.record(z.string(), z.boolean()),
})
export type StartupConfig = z.infer<typeof StartupConfig>
