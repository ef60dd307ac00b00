import { customerUrl } from '@comptoir/customers/admin'
import { Avatar, Button, ButtonLink, call, toast, useCan, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PostedItem } from '../../contract/posted-data.ts'
import { createCustomerFrom } from '../../contract/posted-item.wire.ts'
import { useSenderName } from '../use-sender-name.ts'
import styles from './item.module.css'
import { keepItem } from './use-item.ts'
import { oneAfterAnother } from './use-mark-viewed.ts'

/** The customer with the sender's address, or the way to create one. */
export function ItemCustomer({ item }: { item: PostedItem }) {
  const t = useText('posted-data')
  const name = useSenderName(item)
  const canSeeCustomers = useCan('customers_page')
  if (item.customer_id === null && (item.email === '' || !canSeeCustomers)) return null

  return (
    <div className={styles.customer}>
      <Avatar name={name} size={28} />
      <p>{t(item.customer_id === null ? 'no_customer' : 'is_customer', { name })}</p>
      {canSeeCustomers &&
        (item.customer_id === null ? (
          <CreateCustomer item={item} />
        ) : (
          <ButtonLink to={customerUrl(item.customer_id)}>{t('open_customer')}</ButtonLink>
        ))}
    </div>
  )
}

function CreateCustomer({ item: { id } }: { item: PostedItem }) {
  const t = useText('posted-data')
  const errorText = useErrorText('posted-data')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    scope: oneAfterAnother(id),
    mutationFn: () => call(createCustomerFrom, { params: { id }, body: {} }),
    onSuccess(reply) {
      keepItem(client, reply)
      toast.success(t('done.customer'))
    },
    onError: (error) => void toast.error(errorText(error)),
  })
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {t('create_customer')}
    </Button>
  )
}
