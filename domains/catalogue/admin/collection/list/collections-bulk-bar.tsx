import { BulkBar, Button, useText } from '@comptoir/platform/admin'
import { type CollectionSelection, useCollectionsAct } from './use-collections-act.ts'

export function CollectionsBulkBar({ chosen }: { chosen: CollectionSelection }) {
  const t = useText('catalogue')
  const { act, run } = useCollectionsAct(chosen)
  const areStarred = chosen.rows.every(({ starred }) => starred)

  return (
    <BulkBar
      chosen={chosen}
      run={run}
      final={{
        label: t('collections.bulk.delete'),
        titleOf: (count, isAtLeast) =>
          t(isAtLeast ? 'collections.bulk.delete_title_at_least' : 'collections.bulk.delete_title', { count }),
        text: t('collections.bulk.delete_text'),
        onConfirm: () => void act('deleted'),
      }}
    >
      <Button busy={run.isBusy} onClick={() => void act(areStarred ? 'unstarred' : 'starred')}>
        {t(areStarred ? 'collections.bulk.unstar' : 'collections.bulk.star')}
      </Button>
    </BulkBar>
  )
}
