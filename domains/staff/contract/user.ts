import { FilePath } from '@comptoir/media/contract'
import { Email, Id, locales, NewPassword, readable, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'

export const presetNames = ['packer', 'support', 'editor', 'blogger', 'accountant'] as const
export type PresetName = (typeof presetNames)[number]

export const Permessions = z.record(z.string().max(64), z.boolean())

export const Role = z.object({
  id: Id,
  key: z.string(),
  title: z.string(),
  permessions: Permessions,
  /** The preset it was made from. */
  preset: z.enum(presetNames).nullable(),
  system: z.boolean(),
  version: Version,
})
export type Role = z.infer<typeof Role>

export const modes = ['system', 'light', 'dark'] as const
export const densities = ['usual', 'compact'] as const

/** Unknown keys are rejected. */
export const Preferences = z.strictObject({
  mode: z.enum(modes).optional(),
  muted: z.boolean().optional(),
  density: z.enum(densities).optional(),
  /** The first steps of a new shop are not shown on Home. */
  first_steps_hidden: z.boolean().optional(),
  /** Domains whose news do not reach the bell: `orders`. */
  muted_news: z
    .array(z.string().regex(/^[a-z][a-z-]{0,63}$/, 'INVALID_ENTRY'))
    .max(50, 'TOO_MANY')
    .optional(),
})
export type Preferences = z.infer<typeof Preferences>

export const userStates = ['invited', 'active', 'disabled'] as const

/** Picture of a person; an empty path for none. */
const UserImage = z.strictObject({ path: FilePath })

const UserFields = z.object({
  id: Id,
  name: z.string(),
  first_name: z.string(),
  email: z.string(),
  image: UserImage,
  customer_locale: z.enum(locales),
  /** The same map by both names of the specification (§3). */
  role: z.object({ key: z.string(), permissions: Permessions, permessions: Permessions }),
  state: z.enum(userStates),
  preferences: Preferences,
  /** Logging in asks for a one-time code too. */
  two_factor: z.boolean(),
  last_seen_at: Timestamp.nullable().optional(),
  /** Open invitation of an invited person; it may have expired. */
  invitation: z.object({ expires_at: Timestamp }).nullable().optional(),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: Version,
})
export const User = readable(UserFields, {
  id: 'signed_in',
  name: 'signed_in',
  first_name: 'signed_in',
  email: 'signed_in',
  image: 'signed_in',
  customer_locale: 'signed_in',
  role: 'signed_in',
  state: 'signed_in',
  preferences: 'signed_in',
  two_factor: 'signed_in',
  last_seen_at: 'users_page',
  invitation: 'users_page',
  created_at: 'signed_in',
  updated_at: 'signed_in',
  version: 'signed_in',
})
export type User = z.infer<typeof User>

export const PersonName = z.string().trim().min(1, 'REQUIRED').max(100)

const UserInput = z.strictObject({
  name: PersonName,
  first_name: z.string().trim().max(100),
  email: Email,
  customer_locale: z.enum(locales),
  image: UserImage,
  role: z.string().min(1, 'REQUIRED').max(64),
})

export const UserRequest = UserInput.extend({
  first_name: UserInput.shape.first_name.default(''),
  customer_locale: UserInput.shape.customer_locale.default('en'),
  image: UserImage.default({ path: '' }),
  password: NewPassword,
})
export type UserRequest = z.infer<typeof UserRequest>

// Without defaults, so omitted fields stay unchanged.
export const UserChange = UserInput.extend({
  password: z.union([z.literal(''), NewPassword]),
  state: z.enum(['active', 'disabled']),
})
  .partial()
  .extend({ version: Version })
export type UserChange = z.infer<typeof UserChange>

/** An empty password keeps the current one (specification §5). */
export const ProfileChange = z
  .strictObject({
    name: PersonName,
    first_name: z.string().trim().max(100),
    email: Email,
    customer_locale: z.enum(locales),
    image: UserImage,
    password: z.union([z.literal(''), NewPassword]),
    current_password: z.string().max(128),
    preferences: Preferences,
  })
  .partial()
  .extend({ version: Version })
export type ProfileChange = z.infer<typeof ProfileChange>

export const RoleRequest = z.strictObject({
  key: z.string().regex(/^[a-z][a-z0-9_]{1,40}$/, 'INVALID_ENTRY'),
  title: z.string().trim().min(1, 'REQUIRED').max(100),
  permessions: Permessions,
  preset: z.enum(presetNames).nullable().optional(),
})
export type RoleRequest = z.infer<typeof RoleRequest>

export const RoleChange = RoleRequest.omit({ key: true, preset: true }).partial().extend({ version: Version })
export type RoleChange = z.infer<typeof RoleChange>
