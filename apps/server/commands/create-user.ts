import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { AppContext } from '@comptoir/platform/server'
import { createRole, createUser as createUserCall, flags, isFlag, listRoles } from '@comptoir/staff/contract'
import { withShop } from '../open/open-shop-data.ts'
import { callAsRoot } from './call-as-root.ts'
import { type Command, say, UsageError } from './command.ts'

const options = {
  email: { type: 'string' },
  password: { type: 'string' },
  name: { type: 'string' },
  role: { type: 'string' },
  permission: { type: 'string', multiple: true },
} as const

/** Accepts `--permission a b`, `--permission a --permission b` and `--permission a,b`. */
function flagsOf(given: readonly string[]) {
  const keys = [...new Set(given.flatMap((text) => text.split(',')))].filter(Boolean)
  const unknown = keys.find((key) => !isFlag(key))
  if (unknown) throw new UsageError(`${unknown} is no permission. There are: ${flags.join(', ')}`)
  return keys.toSorted()
}

const nameOf = (keys: readonly string[]) =>
  keys
    .map((key) => key.replace(/^admin_/, ''))
    .join('_')
    .slice(0, 40)

/** Finds or creates the role with exactly these permissions. */
async function roleWith(shop: AppContext, keys: readonly string[], wanted: string | undefined) {
  const { roles } = await callAsRoot(shop, listRoles)
  const same = roles.find(({ key, permessions, system }) => {
    const held = Object.keys(permessions).filter((flag) => permessions[flag])
    return !system && (wanted ?? key) === key && held.toSorted().join() === keys.join()
  })
  if (same) return same.key
  const key = wanted ?? nameOf(keys)
  const permessions = Object.fromEntries(keys.map((flag) => [flag, true]))
  const { role } = await callAsRoot(shop, createRole, { key, title: key, permessions })
  return role.key
}

async function run(args: string[]) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const { email, permission = [] } = values
  if (!email) throw new UsageError('--email is missing')
  if (positionals.length > 0 && permission.length === 0) throw new UsageError(`What is ${positionals[0]}?`)
  const keys = flagsOf([...permission, ...positionals])
  if (!values.role && keys.length === 0) throw new UsageError('Say what they may do: --role or --permission')
  const password = values.password ?? randomBytes(12).toString('base64url')

  await withShop(async (shop) => {
    const role = keys.length > 0 ? await roleWith(shop, keys, values.role) : values.role
    const name = values.name ?? email.split('@', 1)[0]
    const person = { name, first_name: '', email, password, customer_locale: 'en', role }
    const { user } = await callAsRoot(shop, createUserCall, person)
    say(`${user.email} can sign in now, with the role ${user.role.key}.`)
    if (values.password === undefined) say(`The password, shown this once: ${password}`)
  })
}

export const createUser: Command = {
  name: 'user create',
  summary: 'add a member of staff',
  help: `  --email ADDRESS       what they sign in with
  --password TEXT       at least ten characters; left out, one is made and shown
  --name TEXT           left out, the first part of the address
  --role KEY            root, admin, developer, blogger or one of the shop's own
  --permission KEY…     these permissions and no others, by a role that has exactly them:
                        ${flags.slice(0, 5).join(', ')},
                        ${flags.slice(5).join(', ')}`,
  run,
}
