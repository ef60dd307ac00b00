import { migrate, readMigrations } from '@comptoir/platform/server'

/** Migrates a database with the files of some folders, and says which: a program for tests to start and to kill. */
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
