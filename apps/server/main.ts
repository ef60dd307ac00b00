import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { checkRanges } from '@comptoir/extensions/server'
import { filePageRoutes } from '@comptoir/media/server'
import { installationRoot } from '@comptoir/platform/root'
import {
  type AppContext,
  type Log,
  openLog,
  openMailer,
  openStorefront,
  shareLimits,
  systemContext,
} from '@comptoir/platform/server'
import { settingStates, updateSettings } from '@comptoir/settings/server'
import { openMetrics, readListenAddress } from '@comptoir/system/server'
import { installShipped } from '@comptoir/theming/server'
import { type Config, readConfig } from './config.ts'
import { prepareFirstStart, setupLines } from './demo/first-start.ts'
import { migrateAll, openApp } from './open/open-app.ts'
import { openShopDatabase } from './open/open-database.ts'
import { openShop } from './open/open-shop.ts'
import { readSecretKey } from './open/secret-key.ts'
import { shippedParts } from './open/shipped-theme.ts'
import { openShopFront } from './open/shop-front.ts'
import { expectFreePorts } from './start/expect-free-ports.ts'
import { startErrorText } from './start/start-error.ts'
import { readStartOptions } from './start/start-options.ts'

const say = (line = '') => process.stdout.write(`${line}\n`)

const hostsOf = ({ ADMIN_URL, STORE_URL }: Config) =>
  [ADMIN_URL, STORE_URL].filter(Boolean).map((address) => new URL(address).hostname)

const localAddress = ({ HOST }: Config, port: number) =>
  `http://${HOST === '0.0.0.0' || HOST === '::' || HOST === '127.0.0.1' ? 'localhost' : HOST}:${port}`

const addressesOf = ({ STORE_URL, ADMIN_URL, STRIPE_URL }: Config) => ({
  storeUrl: STORE_URL,
  panelUrl: ADMIN_URL,
  services: { ...(STRIPE_URL && { stripe: STRIPE_URL }) },
})

const trustProxyOf = ({ TRUST_PROXY }: Config) => (TRUST_PROXY === 'true' ? true : TRUST_PROXY || false)

/** `STORE_TZ` applies until a time zone is saved in the settings. */
async function adoptTimeZone(app: AppContext, zone: string) {
  const context = systemContext(app, 'setup')
  const { settings } = await settingStates(context.db.current, context.shop)
  if (zone === '' || settings.some(({ key, version }) => key === 'time_zone' && version > 0)) return
  await updateSettings(context, [{ key: 'time_zone', value: zone, version: 0 }])
}

/** Folder of the built panel; run from source, the server also works without it. */
function panelFolder() {
  const folder = join(installationRoot(), 'dist', 'admin')
  if (existsSync(join(folder, 'index.html'))) return folder
  say('The panel is not built: only calls are answered.')
}

function stopOn(signals: readonly NodeJS.Signals[], stop: () => Promise<void>, log: Log) {
  let isStopping = false
  for (const signal of signals) {
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      stop().then(
        () => process.exit(0),
        (error) => {
          log.error({ err: error }, 'the server could not be stopped cleanly')
          process.exit(1)
        },
      )
    })
  }
}

interface Opened {
  /** Ports; known once the servers listen. */
  panel: number
  store: number
  setupCode: string | null
}

function sayAddresses(config: Config, { panel, store, setupCode }: Opened) {
  const panelAddress = config.ADMIN_URL || localAddress(config, panel)
  for (const line of setupLines(panelAddress, setupCode)) say(line)
  say(`\nAdmin  ${panelAddress}`)
  say(`Shop   ${config.STORE_URL || localAddress(config, store)}`)
}

/** The last resort: whoever starts work in the background sees to its failure. */
function noteForgotten(log: Log) {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a failure in the background had no owner'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the server ends by an unexpected error')
    process.exit(1)
  })
}

/** What comes with this version of the program, and what does not go with it. */
async function takeOverShipped(app: AppContext) {
  const parts = await shippedParts()
  await installShipped(systemContext(app, 'setup'), 'Base', parts.theme)
  await checkRanges(systemContext(app, 'start'))
  return parts
}

async function main() {
  const { empty } = readStartOptions(process.argv.slice(2))
  const config = readConfig(process.env)
  const log = openLog({ file: config.LOG_FILE || undefined, level: config.LOG_FILE ? 'info' : 'warn' })
  noteForgotten(log)
  await expectFreePorts(config.HOST, [config.PORT, config.STORE_PORT])
  const data = resolve(config.DATA_DIR)
  await mkdir(data, { recursive: true })
  const server = await openShopDatabase(config, say)
  await migrateAll(server.url, (name) => say(`Migrating: ${name}`))
  const app = await openApp({
    url: server.url,
    readUrl: config.DATABASE_READ_URL || undefined,
    filesFolder: join(data, 'files'),
    filesUrl: config.FILES_URL,
    ...addressesOf(config),
    secretKey: await readSecretKey(config),
    mailer: config.SMTP_URL ? openMailer(config.SMTP_URL, config.MAIL_FROM) : null,
    log,
  })
  await adoptTimeZone(app, config.STORE_TZ)
  const limits = config.REDIS_URL
    ? await shareLimits(config.REDIS_URL, (error) => log.warn({ err: error }, 'Redis cannot be reached'))
    : null
  const setupCode = await prepareFirstStart(app, { staysEmpty: empty, say })
  const parts = await takeOverShipped(app)
  const shop = await openShop({
    app,
    url: server.url,
    host: config.HOST,
    port: config.PORT,
    hosts: hostsOf(config),
    trustProxy: trustProxyOf(config),
    production: true,
    panel: panelFolder(),
  })
  const store = await openStorefront({
    app,
    visitors: await openShopFront(app, parts),
    files: filePageRoutes,
    host: config.HOST,
    port: config.STORE_PORT,
    hosts: hostsOf(config),
    trustProxy: trustProxyOf(config),
  })
  const metricsAddress = readListenAddress(config.METRICS_LISTEN)
  const metrics = metricsAddress && (await openMetrics(app, metricsAddress))
  stopOn(
    ['SIGINT', 'SIGTERM'],
    async () => {
      await metrics?.close()
      await store.close()
      await limits?.close()
      await shop.close()
      await app.renderer.close()
      await app.press.close()
      app.mailer?.close()
      await app.database.close()
      await server.stop()
    },
    log,
  )
  sayAddresses(config, { panel: shop.port, store: store.port, setupCode })
  if (metricsAddress && metrics) say(`Metrics  http://${metricsAddress.host}:${metrics.port}/metrics`)
}

main().catch((error: unknown) => {
  process.stderr.write(`\n${startErrorText(error)}\n`)
  process.exit(1)
})
