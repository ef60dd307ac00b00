import { migrate, readMigrations } from '@comptoir/platform/server'

/** Program that migrates a database from given folders and prints each step; tests start and kill it. */
const [url = '', ...folders] = process.argv.slice(2)

migrate(url, await readMigrations(folders.map((folder) => ({ domain: 'tested', folder }))), (name) =>
  process.stdout.write(`Migrating: ${name}\n`),
).then(
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  },
)
