import { Field, Grid, type Option, Select, useShortcut, useText } from '@comptoir/platform/admin'
import { ColleagueField, useColleagueName } from '@comptoir/staff/admin'
import { useRef } from 'react'
import { type PostedItem, postedStatuses } from '../../contract/posted-data.ts'
import type { useItemChange } from './use-item-change.ts'

interface ItemOrganizationProps {
  item: PostedItem
  change: ReturnType<typeof useItemChange>['change']
}

export function ItemOrganization({ item, change }: ItemOrganizationProps) {
  const t = useText('posted-data')
  const assignee = useRef<HTMLDivElement>(null)
  const name = useColleagueName(item.assignee_id)
  const value = item.assignee_id === null ? null : { value: item.assignee_id, label: name ?? '…' }
  useShortcut('a', () => assignee.current?.querySelector('input')?.focus(), { label: t('assign'), group: t('title') })

  const give = (to: Option | null) => {
    if ((to?.value ?? null) === item.assignee_id) return
    change({ assignee_id: to?.value ?? null }, to ? t('done.assigned', { name: to.label }) : t('done.released'))
  }

  return (
    <Grid min={180}>
      <Field label={t('status')}>
        <Select
          options={postedStatuses.map((status) => ({ value: status, label: t(`statuses.${status}`) }))}
          value={item.status}
          onChange={(status) => {
            if (status !== item.status) change({ status }, t('done.status', { status: t(`statuses.${status}`) }))
          }}
        />
      </Field>
      <div ref={assignee}>
        <Field label={t('assignee')}>
          <ColleagueField value={value} onChange={give} may="admin_posted_data" placeholder={t('nobody')} />
        </Field>
      </div>
    </Grid>
  )
}
