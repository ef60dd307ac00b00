import { readS3Address } from '@comptoir/platform/server'
import { readListenAddress } from '@comptoir/system/server'
import { z } from 'zod'

const port = (usual: number) => z.coerce.number().int().min(0).max(65_535).default(usual)
const webAddress = z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default('')
// Not a URL check: a socket address has an empty host, which PostgreSQL accepts.
const database = z
  .string()
  .regex(/^$|^postgres(ql)?:\/\/\S+$/, 'is not the address of a PostgreSQL database')
  .default('')
const bucket = z
  .string()
  .refine((text) => text === '' || readS3Address(text) !== null, 'is not s3://KEY:SECRET@host/bucket')
  .default('')
/** Keys of payments are only sent to Stripe itself, or to a stand-in on this machine. */
const loopback = z
  .string()
  .refine(
    (text) => text === '' || isLoopback(text),
    'is not http:// and an address of this machine (127.0.0.1, localhost)',
  )
  .default('')
const zone = z.string().refine((name) => name === '' || isTimeZone(name), 'is not a time zone this machine knows')

function isTimeZone(name: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

function isLoopback(text: string) {
  const url = URL.canParse(text) ? new URL(text) : null
  return url?.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname) && url.pathname === '/'
}

const Environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port(4_000),
  STORE_PORT: port(4_001),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: database,
  DATABASE_READ_URL: database,
  REDIS_URL: z.union([z.literal(''), z.url({ protocol: /^rediss?$/ })]).default(''),
  STORE_TZ: zone.default(''),
  LOG_FILE: z.string().default(''),
  TRUST_PROXY: z.string().default(''),
  SMTP_URL: z.union([z.literal(''), z.url({ protocol: /^smtps?$/ })]).default(''),
  /** Sender of the shop's mails; usually the account of SMTP_URL. */
  MAIL_FROM: z.union([z.literal(''), z.email()]).default(''),
  /** Seals the keys of payment providers; without it `secret.key` in the data folder does. */
  SECRET_KEY: z
    .string()
    .refine((text) => text === '' || text.length >= 32, 'is shorter than 32 characters')
    .default(''),
  /** A stand-in of Stripe, for tests: `npx comptoir stripe-stand-in`. */
  STRIPE_URL: loopback,
  ADMIN_URL: webAddress,
  STORE_URL: webAddress,
  FILES_URL: bucket,
  /** `host:port`, or a port of this machine alone. */
  METRICS_LISTEN: z
    .string()
    .refine((text) => text === '' || readListenAddress(text) !== null, 'is not host:port or a port')
    .default(''),
})

export type Config = z.infer<typeof Environment>

/** Throws an error that lists every invalid variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = Environment.safeParse(environment)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new ConfigError(`These environment variables are not right:\n${faults.join('\n')}`)
}

export class ConfigError extends Error {}
