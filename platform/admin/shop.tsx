import { createContext, type ReactNode, use } from 'react'
import type { Asker, Permission, PolicyTable } from '../contract/permission.ts'

export interface ShopUser {
  id: string
  name: string
  role: Asker['role']
  preferences?: { density?: string }
}

export interface Shop<User extends ShopUser = ShopUser> {
  settings: Readonly<Record<string, unknown>>
  user: User | null
  /** Who may do what, given by the domain that owns the rules. */
  policy: PolicyTable
  /** The shop's own origin, where its pages and files are; empty where it has none. */
  store: string
}

const nobody: Shop = { settings: {}, user: null, policy: {}, store: '' }
const ShopContext = createContext<Shop>(nobody)

export const ShopProvider = ({ shop, children }: { shop: Shop; children: ReactNode }) => (
  <ShopContext value={shop}>{children}</ShopContext>
)

export const useShop = () => use(ShopContext)

export const useSetting = (key: string) => use(ShopContext).settings[key]

/** Whether the person at the screen may do what the rule names; an unknown rule refuses. */
export const useCan = (permission: Permission) => canDo(use(ShopContext), permission)

export const canDo = ({ policy, user, settings }: Shop, permission: Permission) =>
  policy[permission]?.({ role: user?.role ?? null, settings }) ?? false
