import {
  Button,
  call,
  Dialog,
  Field,
  partsOf,
  Stack,
  TagField,
  type useBulkRun,
  useText,
} from '@comptoir/platform/admin'
import type { BulkResult } from '@comptoir/platform/contract'
import { Tag } from 'lucide-react'
import { useState } from 'react'
import { bulkOrders } from '../../contract/order.wire.ts'
import { TagChange } from '../../contract/order-request.ts'
import { type OrderSelection, requestOf } from '../order-list.ts'

const nothing: TagChange = { add: [], remove: [] }
const maxTags = 20

/** Taking back differs by order: a tag that one had before stays there. */
function revertsOf(done: readonly BulkResult[], send: (tags: TagChange) => ReturnType<typeof partsOf>) {
  const byChange = Map.groupBy(done, ({ was }) => was ?? '')
  byChange.delete('')
  return [...byChange].map(([was, records]) => ({ records, send: send(TagChange.parse(JSON.parse(was))) }))
}

interface BulkTagsProps {
  chosen: OrderSelection
  run: ReturnType<typeof useBulkRun>
}

/** Gives tags to the chosen orders, or takes them away. */
export function BulkTags({ chosen, run }: BulkTagsProps) {
  const t = useText('orders')
  const [isOpen, setOpen] = useState(false)
  const [change, setChange] = useState(nothing)
  const send = (tags: TagChange) =>
    partsOf(requestOf(chosen.query), (which, idempotencyKey) =>
      call(bulkOrders, { body: { ...which, action: 'tag', args: { tags } }, idempotencyKey }),
    )
  const save = () => {
    setOpen(false)
    setChange(nothing)
    void run.start({
      send: send(change),
      textOf: (count) => t('bulk.done.tag', { count }),
      revertsOf: (done) => revertsOf(done, send),
    })
  }
  const field = (part: keyof TagChange) => (
    <Field label={t(`bulk.tags.${part}`)} optional>
      <TagField
        value={change[part].map((tag) => ({ value: tag, label: tag }))}
        onChange={(options) => setChange({ ...change, [part]: options.slice(0, maxTags).map(({ value }) => value) })}
        options={[]}
        creatable
        placeholder={t('organization.add_tag')}
      />
    </Field>
  )
  return (
    <>
      <Button icon={<Tag size={16} aria-hidden="true" />} disabled={run.isBusy} onClick={() => setOpen(true)}>
        {t('organization.tags')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('bulk.tags.title', { count: chosen.count })}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t('bulk.tags.cancel')}</Button>
            <Button variant="primary" disabled={change.add.length + change.remove.length === 0} onClick={save}>
              {t('bulk.tags.save')}
            </Button>
          </>
        }
      >
        <Stack gap="4">
          {field('add')}
          {field('remove')}
        </Stack>
      </Dialog>
    </>
  )
}
