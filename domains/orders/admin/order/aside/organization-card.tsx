import { FieldsInPlace } from '@comptoir/custom-fields/admin'
import { MetafieldsInput } from '@comptoir/custom-fields/contract'
import {
  Badge,
  Card,
  ConflictBanner,
  Controller,
  call,
  InPlace,
  TagField,
  useCan,
  useRecordForm,
  useText,
} from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { Order } from '../../../contract/order.ts'
import { updateOrder } from '../../../contract/order.wire.ts'
import { OrderAssignee } from '../../edit/order-assignee.tsx'
import { keepOrder } from '../../use-order.ts'
import styles from './organization-card.module.css'

const Organization = z.object({
  tags: z.array(z.string().trim().min(1).max(64, 'TOO_LONG')).max(250),
  metafields: MetafieldsInput,
})
type Organization = z.infer<typeof Organization>

const toOption = (tag: string) => ({ value: tag, label: tag })

/** Saved as each field is left; Esc takes back what was entered. */
function useOrganization(order: Order) {
  const client = useQueryClient()
  return useRecordForm<Order, Organization, Organization>({
    record: order,
    toValues: (known) => ({ tags: known?.tags ?? [], metafields: known?.metafields ?? {} }),
    schema: Organization,
    texts: 'orders',
    maps: ['metafields'],
    readCurrent: (current) => Order.safeParse(current).data ?? null,
    async save({ changed, base }) {
      const { id, version } = base ?? order
      const answer = await call(updateOrder, { params: { id }, body: { ...changed, version } })
      keepOrder(client, answer)
      return answer.order
    },
  })
}

/** Who has taken the order, its tags and custom fields: text until it is pressed. */
export function OrganizationCard({ order }: { order: Order }) {
  const t = useText('orders')
  const mayEdit = useCan('admin_orders_edit') && order.tag !== 'canceled'
  const of = useOrganization(order)
  const leaving = { mayEdit, onLeave: () => void (of.isDirty && of.save()), onDiscard: of.discard }
  const labelOf = (field: string) => t(field === 'tags' ? 'organization.tags' : 'own_fields')

  return (
    <Card title={t('organization.title')}>
      {of.conflict && <ConflictBanner conflict={of.conflict} labelOf={labelOf} />}
      <dl className={styles.orderOrganization}>
        <div>
          <dt>{t('organization.taken_by')}</dt>
          <dd>
            <OrderAssignee order={order} />
          </dd>
        </div>
        <Controller
          control={of.form.control}
          name="tags"
          render={({ field: { value, onChange } }) => (
            <InPlace
              label={t('organization.tags')}
              text={value.length > 0 && <Tags tags={value} />}
              empty={t('organization.add_tag')}
              error={of.errorOf('tags') ?? of.errorOf('tags.0')}
              {...leaving}
            >
              <TagField
                aria-label={t('organization.tags')}
                value={value.map(toOption)}
                onChange={(options) => onChange(options.map((option) => option.value))}
                options={[]}
                creatable
                placeholder={t('organization.add_tag')}
              />
            </InPlace>
          )}
        />
        <Controller
          control={of.form.control}
          name="metafields"
          render={({ field: { value, onChange }, formState }) => (
            <FieldsInPlace
              entity="order"
              value={value}
              before={formState.defaultValues?.metafields}
              onChange={onChange}
              errorOf={of.errorOf}
              {...leaving}
            />
          )}
        />
      </dl>
    </Card>
  )
}

const Tags = ({ tags }: { tags: readonly string[] }) => (
  <span className={styles.orderTags}>
    {tags.map((tag) => (
      <Badge key={tag}>
        <bdi>{tag}</bdi>
      </Badge>
    ))}
  </span>
)
