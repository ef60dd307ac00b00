import { useShop } from '@comptoir/platform/admin'

/** Opening it puts the code into the basket. */
export function useCodeLink() {
  const { store } = useShop()
  return (code: string) => `${store}/discount/${encodeURIComponent(code)}`
}
