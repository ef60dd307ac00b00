import {
  Badge,
  Button,
  Card,
  Code,
  call,
  RelativeTime,
  Row,
  Text,
  toast,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { type ParkedChange, retryParkedChange } from '@comptoir/platform/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { causeText } from './cause-text.ts'
import styles from './system.module.css'
import { parkedKey, systemKey } from './use-system.ts'

/** Changes that reactions were given up on; none are shown as none. */
export function ParkedCard({ parked }: { parked: readonly ParkedChange[] }) {
  const t = useText('system')
  if (parked.length === 0) return null
  return (
    <Card title={t('parked.title')}>
      {parked.map((change) => (
        <Parked key={`${change.reaction} ${change.seq}`} change={change} />
      ))}
    </Card>
  )
}

function Parked({ change: { reaction, seq, event, attempts, error, parked_at } }: { change: ParkedChange }) {
  const t = useText('system')
  const { retry, isBusy } = useRetry({ reaction, seq })
  return (
    <Row justify="between" wrap>
      <div className={styles.entry}>
        <Row wrap>
          <Code>{reaction}</Code>
          <Text>{event}</Text>
          <Badge tone="danger">{t('reactions.attempts', { count: attempts })}</Badge>
          <Text tone="quiet">
            <RelativeTime at={parked_at} />
          </Text>
        </Row>
        <Text as="p" tone="quiet">
          <Code>{causeText(error)}</Code>
        </Text>
      </div>
      <Button aria-label={t('parked.retry_of', { name: reaction })} busy={isBusy} onClick={retry}>
        {t('parked.retry')}
      </Button>
    </Row>
  )
}

function useRetry(body: Pick<ParkedChange, 'reaction' | 'seq'>) {
  const t = useText('system')
  const errorText = useErrorText('system')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(retryParkedChange, { body }),
    onSuccess({ parked }) {
      if (parked) toast.error(t('parked.failed_again', { cause: causeText(parked.error) }))
      else toast.success(t('parked.done'))
    },
    onError: (error) => toast.error(errorText(error)),
    onSettled() {
      for (const queryKey of [parkedKey, systemKey]) void client.invalidateQueries({ queryKey })
    },
  })
  return { retry: () => mutate(), isBusy: isPending }
}
