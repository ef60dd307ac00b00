import { IconButton, useShortcut, useText } from '@comptoir/platform/admin'
import { Printer } from 'lucide-react'
import { useOpenPickList } from './use-open-pick-list.ts'

interface PrintButtonProps {
  /** Of the packing round. */
  round: string
  /** Prints as well, in place of the browser, which would print the page. */
  keys: string
}

/** Opens the pick list that is on the screen as PDF. */
export function PrintButton({ round, keys }: PrintButtonProps) {
  const t = useText('fulfilment')
  const { mutate, isPending } = useOpenPickList()
  const open = () => mutate({ round })
  useShortcut(keys, open, { label: t('print.pick_list'), group: t('round.rounds') })
  return (
    <IconButton
      variant="secondary"
      label={t('print.pick_list')}
      keys={keys}
      writes={false}
      icon={<Printer size={16} aria-hidden="true" />}
      disabled={isPending}
      onClick={open}
    />
  )
}
