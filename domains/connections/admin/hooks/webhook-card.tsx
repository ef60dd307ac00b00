import { Button, Card, Code, call, Row, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import type { WebhookRow } from '../../contract/webhook.ts'
import { pingWebhook, renewWebhookSecret, updateWebhook } from '../../contract/webhook.wire.ts'
import styles from './hooks.module.css'
import { useAct } from './use-act.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookMenu } from './webhook-menu.tsx'

interface WebhookCardProps {
  webhook: WebhookRow
  onSecret: (secret: string) => void
}

export function WebhookCard({ webhook, onSecret }: WebhookCardProps) {
  const t = useText('connections')
  const [isEditing, setEditing] = useState(false)
  const { id, name, url, events, secret_end, owner } = webhook
  const { act, isBusy } = useAct<{ secret: string }>()
  const replace = () =>
    act({
      send: () => call(renewWebhookSecret, { params: { id }, body: {} }),
      done: t('hooks.secret_new'),
      onDone: ({ secret }) => onSecret(secret),
    })

  return (
    <Card title={name} actions={<CardActions webhook={webhook} onEdit={() => setEditing(true)} />}>
      <dl className={styles.hookFacts}>
        <dt>{t('hooks.address')}</dt>
        <dd>
          <Code>{url}</Code>
        </dd>
        <dt>{t('hooks.events')}</dt>
        <dd>
          <ul>
            {events.map((event) => (
              <li key={event} className={styles.hookEvent}>
                <code dir="ltr">{event}</code>
              </li>
            ))}
          </ul>
        </dd>
        <dt>{t('hooks.secret')}</dt>
        <dd>
          <Row wrap>
            <Code>{`whs_••••••••${secret_end}`}</Code>
            <Button variant="ghost" busy={isBusy} onClick={replace}>
              {t('hooks.replace')}
            </Button>
          </Row>
        </dd>
        <dt>{t('hooks.owner')}</dt>
        <dd>
          <bdi>{owner.name}</bdi>
        </dd>
      </dl>
      <WebhookDialog webhook={webhook} open={isEditing} onOpenChange={setEditing} />
    </Card>
  )
}

function CardActions({ webhook, onEdit }: { webhook: WebhookRow; onEdit: () => void }) {
  const t = useText('connections')
  const { act, isBusy } = useAct<unknown>()
  const { id, enabled, version } = webhook
  const toggle = () =>
    act({
      send: () => call(updateWebhook, { params: { id }, body: { enabled: !enabled, version } }),
      done: t(enabled ? 'hooks.paused_done' : 'hooks.resumed_done'),
    })
  const ping = () => act({ send: () => call(pingWebhook, { params: { id }, body: {} }), done: t('hooks.pinged') })

  return (
    <Row wrap>
      {enabled && (
        <Button busy={isBusy} onClick={ping}>
          {t('hooks.ping')}
        </Button>
      )}
      <Button busy={isBusy} onClick={toggle}>
        {t(enabled ? 'hooks.pause' : 'hooks.resume')}
      </Button>
      <Button onClick={onEdit}>{t('hooks.edit')}</Button>
      <WebhookMenu webhook={webhook} />
    </Row>
  )
}
