import { BulkBar, Button, useText } from '@comptoir/platform/admin'
import { trashDays } from '../../contract/article.ts'
import { type ArticleSelection, useArticlesAct } from './use-articles-act.ts'

export function ArticlesBulkBar({ chosen }: { chosen: ArticleSelection }) {
  const t = useText('blog')
  const { act, run } = useArticlesAct(chosen)
  const areDrafts = chosen.rows.every((article) => !article.public)

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
      <Button busy={run.isBusy} onClick={() => void act(areDrafts ? 'publish' : 'withdraw')}>
        {t(areDrafts ? 'bulk.publish' : 'bulk.withdraw')}
      </Button>
    </BulkBar>
  )
}
