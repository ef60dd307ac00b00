import { hasFullAccess } from './permission.rules.ts'
import { type Flag, flags, flagsBelow, gives, type MainFlag, mainFlags } from './permission.ts'
import { type PresetName, presetNames, type Role } from './user.ts'

type Permessions = Readonly<Record<string, boolean>>

/** Main rights of a preset, each with the rights below it that do not come along. */
const given: Readonly<Record<PresetName, Partial<Record<MainFlag, readonly Flag[]>>>> = {
  packer: { admin_orders: flagsBelow('admin_orders'), admin_variants_manager: [] },
  support: {
    admin_orders: ['admin_orders_refund', 'admin_orders_delete', 'admin_documents'],
    customers_manager: flagsBelow('customers_manager'),
    admin_posted_data: [],
  },
  editor: {
    admin_products_manager: ['admin_products_delete'],
    collections_manager: [],
    admin_media: [],
    admin_web_store: [],
    admin_blog: [],
  },
  // Articles need pictures.
  blogger: { admin_media: [], admin_web_store: [], admin_blog: [] },
  accountant: {
    admin_orders: ['admin_orders_create', 'admin_orders_edit', 'admin_orders_cancel', 'admin_orders_delete'],
    admin_stats: [],
    admin_payments: [],
    admin_taxes: [],
    admin_billing: [],
  },
}

export function permessionsOf(preset: PresetName): Record<string, boolean> {
  const parts = given[preset]
  return Object.fromEntries(
    mainFlags.flatMap((main) => {
      const denied = parts[main]
      return denied ? [[main, true], ...denied.map((flag) => [flag, false])] : []
    }),
  )
}

/** Rights that two roles do not share: those that only the first gives, and those that only the second gives. */
export function difference(one: Permessions, other: Permessions) {
  const differing = flags.filter((flag) => gives(one, flag) !== gives(other, flag))
  return {
    more: differing.filter((flag) => gives(one, flag)),
    less: differing.filter((flag) => gives(other, flag)),
  }
}

/**
 * The role's flags after a right is given or taken. A right below another brings that one, and nothing else below it;
 * a main right brings and takes all below it.
 */
export function withRight(permessions: Permessions, flag: Flag, isOn: boolean): Record<string, boolean> {
  const main = mainFlags.find((name) => name === flag || flagsBelow(name).includes(flag))
  const below = main ? flagsBelow(main) : []
  if (main === undefined || main === flag) {
    const others = Object.entries(permessions).filter(([name]) => !below.some((one) => one === name))
    return { ...Object.fromEntries(others), [flag]: isOn }
  }
  const isNew = isOn && permessions[main] !== true
  const siblings = isNew ? Object.fromEntries(below.map((name) => [name, false])) : {}
  return { ...permessions, ...siblings, ...(isNew && { [main]: true }), [flag]: isOn }
}

/**
 * True if some roles give the right and some do not. Those with full access differ from each of the others in the same way,
 * so they are compared only with one that is alone.
 */
export function isDivided(roles: readonly Pick<Role, 'key' | 'permessions'>[], flag: Flag) {
  const limited = roles.filter((role) => !hasFullAccess(role))
  const compared = limited.length > 1 ? limited : roles
  return new Set(compared.map((role) => hasFullAccess(role) || gives(role.permessions, flag))).size > 1
}

/** Presets that no role of the shop was made from, and whose name is free. */
export const presetsWithoutRole = (roles: readonly Pick<Role, 'key' | 'preset'>[]) =>
  presetNames.filter((name) => roles.every(({ key, preset }) => key !== name && preset !== name))
