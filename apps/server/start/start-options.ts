import { parseArgs } from 'node:util'

const help = `Usage: npm start [-- OPTION…]

Starts the shop and its panel. The first start makes the database and a demo shop, and prints how to sign in.

  --empty               no demo: a link in the output leads to the page of the root user
  --help                print this and start nothing

The environment sets where and how: PORT (4000), STORE_PORT (4001), HOST (127.0.0.1), DATA_DIR (./data),
DATABASE_URL (its own PostgreSQL) and what docs/deployment.md lists.
"npx comptoir --help" lists what else can be done with a shop.
`

const options = { empty: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split('. ', 1) : []
    process.stderr.write(`${reason}. "npm start -- --help" lists the options.\n`)
    process.exit(2)
  }
}

/** Prints help and usage errors and exits. Must not import packages: the launcher calls it before installing them. */
export function readStartOptions(args: string[]) {
  const { empty = false, help: isHelp = false } = parsed(args)
  if (!isHelp) return { empty }
  process.stdout.write(help)
  process.exit(0)
}
