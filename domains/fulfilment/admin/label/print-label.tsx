import { Button, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation } from '@tanstack/react-query'
import { Printer } from 'lucide-react'

/** Opens a label in a tab of its own, from where it is printed. */
export function PrintLabel({ name, open }: { name: string; open: () => Promise<void> }) {
  const t = useText('fulfilment')
  const errorText = useErrorText('fulfilment')
  const { mutate, isPending } = useMutation({
    mutationFn: open,
    onError: (error) => void toast.error(errorText(error)),
  })
  return (
    <Button
      writes={false}
      busy={isPending}
      aria-label={t('label.print', { name })}
      icon={<Printer size={16} aria-hidden="true" />}
      onClick={() => mutate()}
    >
      {t('label.name')}
    </Button>
  )
}
