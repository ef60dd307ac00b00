import { useShop } from '@comptoir/platform/admin'
import { useCallback } from 'react'
import type { CFile, FormatName } from '../contract/index.ts'

/** Where a file is served, in the format asked for or the largest there is; `store` is the shop's origin. */
export const fileUrl = (store: string, { url, formats }: Pick<CFile, 'url' | 'formats'>, format?: FormatName) =>
  store + ((format && formats[format]?.url) ?? url)

/** The same for the shop that this panel belongs to. */
export function useFileUrl() {
  const { store } = useShop()
  return useCallback(
    (file: Pick<CFile, 'url' | 'formats'>, format?: FormatName) => fileUrl(store, file, format),
    [store],
  )
}
