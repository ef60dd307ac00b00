import { call, toast, useErrorText, useShop } from '@comptoir/platform/admin'
import { useMutation } from '@tanstack/react-query'
import { openPreview } from '../../contract/preview.wire.ts'
import type { Theme } from '../../contract/theme.ts'

/** Opens the shop in a theme, by a link that can be shared for a day; not where the shop has no address. */
export function useOpenPreview({ id }: Theme) {
  const { store } = useShop()
  const errorText = useErrorText('theming')
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => call(openPreview, { params: { id }, body: { panel: null } }),
  })

  async function open() {
    // Opened by the press itself: a window that opens later is blocked.
    const page = window.open('', '_blank')
    try {
      const { path } = await mutateAsync()
      if (page) page.location.href = store + path
    } catch (error) {
      page?.close()
      toast.error(errorText(error))
    }
  }
  return { open: () => void open(), isPending, isPossible: store !== '' }
}
