import { createContext, type ReactNode, use } from 'react'
import type { Asker, Permission, PolicyTable } from '../contract/wire/permission.ts'

export interface ShopUser {
  id: string
  name: string
  role: Asker['role']
  preferences?: { density?: string }
}

export interface Shop<User extends ShopUser = ShopUser> {
  settings: Readonly<Record<string, unknown>>
  user: User | null
  /** Permission rules, from the domain that owns them. */
  policy: Partial<PolicyTable>
  /** Origin of the storefront, for links and files; empty if there is none. */
  store: string
}

const nobody: Shop = { settings: {}, user: null, policy: {}, store: '' }
const ShopContext = createContext<Shop>(nobody)

export const ShopProvider = ({ shop, children }: { shop: Shop; children: ReactNode }) => (
  <ShopContext value={shop}>{children}</ShopContext>
)

export const useShop = () => use(ShopContext)

export const useSetting = (key: string) => use(ShopContext).settings[key]

/** Unknown permissions are denied. */
export const useCan = (permission: Permission) => canDo(use(ShopContext), permission)

export const canDo = ({ policy, user, settings }: Shop, permission: Permission) =>
  policy[permission]?.({ role: user?.role ?? null, settings }) ?? false
