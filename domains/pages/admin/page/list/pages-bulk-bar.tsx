import { BulkBar, Button, useText } from '@comptoir/platform/admin'
import { trashDays } from '../../../contract/page.rules.ts'
import { type PageSelection, usePagesAct } from './use-pages-act.ts'

export function PagesBulkBar({ chosen }: { chosen: PageSelection }) {
  const t = useText('pages')
  const { act, run } = usePagesAct(chosen)
  const next = chosen.rows.every((page) => !page.public) ? 'publish' : 'withdraw'

  return (
    <BulkBar
      chosen={chosen}
      run={run}
      final={{
        label: t('bulk.delete'),
        titleOf: (count, isAtLeast) => t(isAtLeast ? 'bulk.delete_title_at_least' : 'bulk.delete_title', { count }),
        text: t('bulk.delete_text', { days: trashDays }),
        onConfirm: () => void act('delete'),
      }}
    >
      <Button busy={run.isBusy} onClick={() => void act(next)}>
        {t(`bulk.${next}`)}
      </Button>
    </BulkBar>
  )
}
