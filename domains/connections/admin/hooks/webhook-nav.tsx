import { Link } from 'react-router'
import type { WebhookRow } from '../../contract/webhook.ts'
import { webhookUrl } from '../connections.urls.ts'
import styles from './hooks.module.css'
import { WebhookState } from './webhook-state.tsx'

const shownAddress = (url: string) => url.replace(/^https?:\/\//, '')

interface WebhookNavProps {
  label: string
  webhooks: readonly WebhookRow[]
  openId: string
}

export const WebhookNav = ({ label, webhooks, openId }: WebhookNavProps) => (
  <nav className={styles.hookNav} aria-label={label}>
    <ul>
      {webhooks.map((webhook) => (
        <li key={webhook.id}>
          <Link to={webhookUrl(webhook.id)} aria-current={webhook.id === openId ? 'page' : undefined}>
            <strong>
              <bdi>{webhook.name}</bdi>
            </strong>
            <code dir="ltr">{shownAddress(webhook.url)}</code>
            <WebhookState of={webhook} />
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
