import { backup } from './commands/backup.ts'
import { type Command, say, UsageError } from './commands/command.ts'
import { createUser } from './commands/create-user.ts'
import { doctor } from './commands/doctor.ts'
import { migrate } from './commands/migrate.ts'
import { pluginCheck } from './commands/plugins/plugin-check.ts'
import { pluginCreate } from './commands/plugins/plugin-create.ts'
import { pluginDev } from './commands/plugins/plugin-dev.ts'
import { pluginPack } from './commands/plugins/plugin-pack.ts'
import { isUsageFault, reasonOf } from './commands/reason.ts'
import { restore } from './commands/restore.ts'
import { seed } from './commands/seed.ts'
import { stripeStandIn } from './commands/stripe-stand-in.ts'
import { verifyDocuments } from './commands/verify-documents.ts'

const commands: readonly Command[] = [
  ...[createUser, seed, migrate, backup, restore, doctor, verifyDocuments, stripeStandIn],
  ...[pluginCreate, pluginDev, pluginCheck, pluginPack],
]

const isHelp = (word: string) => word === '--help' || word === '-h' || word === 'help'

const overview = () => `Usage: comptoir COMMAND [OPTION…]

${commands.map(({ name, summary }) => `  ${name.padEnd(17)}${summary}`).join('\n')}

Each works on the shop that DATA_DIR or DATABASE_URL names, also while its server runs; those of plugins on a folder.
"comptoir COMMAND --help" tells more.`

const helpOf = ({ name, summary, help }: Command) => `Usage: comptoir ${name}${help && ' [OPTION…]'}

${summary[0]?.toUpperCase()}${summary.slice(1)}.
${help && `\n${help}\n`}`

function find(words: readonly string[]) {
  const line = words.join(' ')
  const command = commands.find(({ name }) => line === name || line.startsWith(`${name} `))
  if (!command) throw new UsageError(`There is no command "${line}". "comptoir --help" lists those there are.`)
  return { command, rest: words.slice(command.name.split(' ').length) }
}

async function main(words: string[]) {
  const [first] = words
  if (first === undefined || isHelp(first)) return say(overview())
  const { command, rest } = find(words)
  if (rest.some(isHelp)) return say(helpOf(command).trimEnd())
  await command.run(rest)
}

main(process.argv.slice(2)).then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${reasonOf(error).trim().split('\n').join('\n  ')}\n`)
    process.exit(isUsageFault(error) ? 2 : 1)
  },
)
