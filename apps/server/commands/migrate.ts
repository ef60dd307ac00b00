import { parseArgs } from 'node:util'
import { migrateAll } from '../open/open-app.ts'
import { withShopData } from '../open/open-shop-data.ts'
import { type Command, say } from './command.ts'

export const migrate: Command = {
  name: 'migrate',
  summary: 'bring the database up to date; a start of the server does the same',
  help: '',
  async run(args) {
    parseArgs({ args })
    await withShopData(async ({ url }) => {
      let done = 0
      await migrateAll(url, (name) => {
        done += 1
        say(`Migrating: ${name}`)
      })
      say(done === 0 ? 'The database is up to date.' : 'The database is up to date now.')
    })
  },
}
