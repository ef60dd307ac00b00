import { Button, Kbd, LockedFields, Text, toast, useErrorText, useShortcut, useText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import styles from './history.module.css'

interface ComposeFormProps<Reply> {
  id: string
  label: string
  hint: string
  isEmpty: boolean
  send: () => Promise<Reply>
  onSent: (reply: Reply) => void
  children: (isBusy: boolean) => ReactNode
}

/** Sends by its button or by the keyboard; what was typed stays if that fails. */
export function ComposeForm<Reply>({ id, label, hint, isEmpty, send, onSent, children }: ComposeFormProps<Reply>) {
  const t = useText('customers')
  const errorText = useErrorText('customers')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (reply) => {
      onSent(reply)
      void client.invalidateQueries({ queryKey: ['customers', 'one', id] })
    },
    onError: (error) => void toast.error(errorText(error)),
  })
  const submit = () => {
    if (!isEmpty && !isPending) mutate()
  }
  useShortcut('mod+enter', submit, { label, group: t('one') })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }

  return (
    <form className={styles.noteBox} onSubmit={onSubmit}>
      <LockedFields>{children(isPending)}</LockedFields>
      <div className={styles.noteFoot}>
        <Text tone="quiet" size="12">
          {hint}
        </Text>
        <Button type="submit" busy={isPending} disabled={isEmpty} iconEnd={<Kbd keys="mod+enter" />}>
          {label}
        </Button>
      </div>
    </form>
  )
}
