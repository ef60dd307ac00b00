import { Button, Row, Text, useText } from '@comptoir/platform/admin'
import { type Import, openErrors } from '../../../contract/import.ts'
import { useReview } from '../acts/use-import-acts.ts'

/** An import with errors waits on the first page until somebody says that they are dealt with. */
export function ReviewImport({ of }: { of: Import }) {
  const t = useText('imports')
  const { mutate: review, isPending } = useReview(of)
  if (of.reviewed_at !== null)
    return (
      <Row>
        <Text tone="quiet">{t('review.done')}</Text>
        <Button variant="ghost" busy={isPending} onClick={() => review(false)}>
          {t('review.undo')}
        </Button>
      </Row>
    )
  if (openErrors(of) === 0) return null
  return (
    <Row>
      <Button busy={isPending} onClick={() => review(true)}>
        {t('review.settle')}
      </Button>
      <Text tone="quiet">{t('review.hint')}</Text>
    </Row>
  )
}
