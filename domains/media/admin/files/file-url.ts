import { useShop } from '@comptoir/platform/admin'
import { useCallback } from 'react'
import type { CFile, FormatName } from '../../contract/file.ts'

/** URL of a file in the given format, or in the largest that exists; `store` is the shop's origin. */
export const fileUrl = (store: string, { url, formats }: Pick<CFile, 'url' | 'formats'>, format?: FormatName) =>
  store + ((format && formats[format]?.url) ?? url)

export function useFileUrl() {
  const { store } = useShop()
  return useCallback(
    (file: Pick<CFile, 'url' | 'formats'>, format?: FormatName) => fileUrl(store, file, format),
    [store],
  )
}
