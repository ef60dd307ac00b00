import { ErrorNote, Skeleton, Stack, useErrorText, useText } from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { ItemAnswers } from './item-answers.tsx'
import { ItemCustomer } from './item-customer.tsx'
import { ItemFields } from './item-fields.tsx'
import { ItemHead } from './item-head.tsx'
import { ReplyBox } from './reply-box.tsx'
import { type OpenItem, useItem } from './use-item.ts'
import { useMarkViewed } from './use-mark-viewed.ts'

interface ItemReaderProps {
  id: string
  /** Address of the list, opened after a deletion. */
  list: string
}

export function ItemReader({ id, list }: ItemReaderProps) {
  const t = useText('posted-data')
  const errorText = useErrorText('posted-data')
  const { data, error, refetch } = useItem(id)
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)

  if (isMissing) return <ErrorNote status={404} text={t('missing')} />
  if (data) return <OpenedItem of={data} list={list} />
  if (error) return <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />
  return (
    <Stack>
      <Skeleton width="40%" height={20} />
      <Skeleton width="60%" />
      <Skeleton height={160} />
      <Skeleton height={200} />
    </Stack>
  )
}

function OpenedItem({ of: { item, answers }, list }: { of: OpenItem; list: string }) {
  useMarkViewed(item)
  return (
    <Stack gap="5">
      <ItemHead item={item} list={list} />
      <ItemCustomer item={item} />
      <ItemFields item={item} />
      <ItemAnswers answers={answers} />
      <ReplyBox item={item} />
    </Stack>
  )
}
