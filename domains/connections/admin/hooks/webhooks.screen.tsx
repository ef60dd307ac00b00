import {
  Button,
  Card,
  Empty,
  EntryPicture,
  ErrorNote,
  Page,
  Skeleton,
  Stack,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { WebhookRow } from '../../contract/webhook.ts'
import { webhooksUrl, webhookUrl } from '../connections.urls.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { FailingBanner } from './failing-banner.tsx'
import styles from './hooks.module.css'
import { SecretDialog } from './secret-dialog.tsx'
import { useWebhooks } from './use-webhooks.ts'
import { WebhookCard } from './webhook-card.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookNav } from './webhook-nav.tsx'

export function WebhooksScreen() {
  const t = useText('connections')
  const errorText = useErrorText('connections')
  const navigate = useNavigate()
  const { data: webhooks, error, refetch } = useWebhooks()
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const isEmpty = webhooks?.length === 0

  const add = (
    <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t('hooks.add')}
    </Button>
  )

  return (
    <Page title={t('hooks.title')} subtitle={t('hooks.text')} primary={isEmpty ? undefined : add}>
      {error && !webhooks && <ErrorNote isPage text={errorText(error)} onRetry={() => void refetch()} />}
      {!error && !webhooks && <WebhooksSkeleton />}
      {isEmpty && (
        <Empty
          picture={<EntryPicture to={webhooksUrl} />}
          title={t('hooks.empty.title')}
          text={t('hooks.empty.text')}
          action={add}
        />
      )}
      {webhooks && !isEmpty && <Webhooks webhooks={webhooks} onSecret={setSecret} />}
      <WebhookDialog
        open={isAdding}
        onOpenChange={setAdding}
        onMade={(id, made) => {
          setSecret(made)
          void navigate(webhookUrl(id))
        }}
      />
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </Page>
  )
}

const WebhooksSkeleton = () => (
  <div className={styles.hooks} aria-hidden="true">
    <Lines widths={[60, 80, 50]} />
    <Stack>
      <Lines widths={[30, 70, 55, 40]} />
      <Lines widths={[50, 100, 100, 100]} />
    </Stack>
  </div>
)

const Lines = ({ widths }: { widths: readonly number[] }) => (
  <Card>
    <Stack gap="3">
      {Array.from(widths.entries(), ([at, width]) => (
        <Skeleton key={at} width={`${width}%`} height={14} />
      ))}
    </Stack>
  </Card>
)

interface WebhooksProps {
  webhooks: readonly WebhookRow[]
  onSecret: (secret: string) => void
}

/** The first webhook is open until another is chosen. */
function Webhooks({ webhooks, onSecret }: WebhooksProps) {
  const t = useText('connections')
  const { id } = useParams()
  const webhook = webhooks.find((each) => each.id === id) ?? (id === undefined ? webhooks[0] : undefined)

  return (
    <div className={styles.hooks}>
      <WebhookNav label={t('hooks.title')} webhooks={webhooks} openId={webhook?.id ?? ''} />
      {webhook ? (
        <Stack>
          <FailingBanner webhook={webhook} />
          <WebhookCard key={webhook.id} webhook={webhook} onSecret={onSecret} />
          <DeliveryLog key={`log-${webhook.id}`} webhook={webhook} />
        </Stack>
      ) : (
        <ErrorNote status={404} text={t('hooks.missing')} />
      )}
    </div>
  )
}
