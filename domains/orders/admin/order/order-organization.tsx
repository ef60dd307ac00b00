import { Badge, Card, Row, Text, useText } from '@comptoir/platform/admin'
import type { Order } from '../../contract/order.ts'
import { EditButton } from '../edit/edit-button.tsx'
import { TagsDialog } from '../edit/edit-dialogs.ts'
import { OrderAssignee } from '../edit/order-assignee.tsx'
import styles from './order-organization.module.css'

export function OrderOrganization({ order }: { order: Order }) {
  const t = useText('orders')
  return (
    <Card title={t('organization.title')}>
      <dl className={styles.orderOrganization}>
        <dt>{t('organization.taken_by')}</dt>
        <dd>
          <OrderAssignee order={order} />
        </dd>
        <dt>{t('organization.tags')}</dt>
        <dd>
          <Row wrap>
            {order.tags.length === 0 && <Text tone="quiet">{t('organization.no_tags')}</Text>}
            {order.tags.map((tag) => (
              <Badge key={tag}>
                <bdi>{tag}</bdi>
              </Badge>
            ))}
            {order.tag !== 'canceled' && (
              <EditButton what={t('organization.tags')}>
                {(overlay) => <TagsDialog {...overlay} order={order} />}
              </EditButton>
            )}
          </Row>
        </dd>
      </dl>
    </Card>
  )
}
