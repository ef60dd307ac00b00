import { Button, call, toast, useErrorText, useShop, useText } from '@comptoir/platform/admin'
import { useMutation } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { openPreview } from '../../contract/preview.wire.ts'
import type { Theme } from '../../contract/theme.ts'

/** Opens the shop in this theme, by a link that can be shared for a day. */
export function PreviewLink({ theme }: { theme: Theme }) {
  const t = useText('theming')
  const { store } = useShop()
  const errorText = useErrorText('theming')
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => call(openPreview, { params: { id: theme.id }, body: { panel: null } }),
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
  if (store === '') return null
  return (
    <Button busy={isPending} icon={<Eye size={16} aria-hidden="true" />} onClick={() => void open()}>
      {t('preview')}
    </Button>
  )
}
