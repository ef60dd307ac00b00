import { productsUrl } from '@comptoir/catalogue/admin'
import {
  Banner,
  ButtonLink,
  Columns,
  Page,
  PageError,
  PageLoading,
  RevertButton,
  useBatch,
  useLiveBatches,
  useText,
} from '@comptoir/platform/admin'
import { batchDays } from '@comptoir/platform/contract'
import { useParams } from 'react-router'
import { isEditOver, type ProductEdit } from '../../contract/edit.ts'
import { editUrl } from '../bulk-edit.urls.ts'
import { EditProgress } from './edit-progress.tsx'
import { EditReport } from './edit-report.tsx'
import { LatestEdits } from './latest-edits.tsx'
import { useRevertEdit } from './use-edit-acts.ts'
import { edits } from './use-edits.ts'
import { useNotifyWhenDone } from './use-notify-when-done.ts'

export function EditReportScreen() {
  const { id = '' } = useParams()
  const t = useText('bulk-edit')
  const { data, error, refetch } = useBatch(edits, id)
  useLiveBatches(edits)

  if (error && !data) {
    const again = () => void refetch()
    return (
      <PageError
        title={t('report')}
        back={productsUrl()}
        error={error}
        missing={t('missing')}
        texts="bulk-edit"
        onRetry={again}
      />
    )
  }
  if (!data) return <PageLoading title={t('report')} back={productsUrl()} />
  return <EditPage key={id} of={data} />
}

const day = 86_400_000

function revertableCount({ kind, state, counts, total, done, reverted_by, created_at }: ProductEdit) {
  const isTooLate = Date.now() - Date.parse(created_at) > batchDays * day
  if (isTooLate || !isEditOver(state) || reverted_by !== null) return 0
  return kind === 'edit' ? counts.change : total - done + counts.fail
}

function EditPage({ of }: { of: ProductEdit }) {
  const t = useText('bulk-edit')
  useNotifyWhenDone(of)

  return (
    <Page
      title={t(of.kind === 'revert' ? 'revert_report' : 'report')}
      back={productsUrl()}
      secondary={<RevertAction of={of} />}
    >
      <Columns
        main={
          <>
            <Related of={of} />
            <EditProgress of={of} />
            <EditReport of={of} />
          </>
        }
        aside={<LatestEdits shown={of.id} />}
      />
    </Page>
  )
}

function Related({ of: { of_edit, reverted_by } }: { of: ProductEdit }) {
  const t = useText('bulk-edit')
  const other = reverted_by ?? of_edit
  if (!other) return null
  return (
    <Banner action={<ButtonLink to={editUrl(other)}>{t('show')}</ButtonLink>}>
      {t(reverted_by ? 'was_taken_back' : 'takes_back')}
    </Banner>
  )
}

function RevertAction({ of }: { of: ProductEdit }) {
  const t = useText('bulk-edit')
  const { mutate: revert, isPending } = useRevertEdit(of)
  const count = revertableCount(of)
  if (count === 0) return null
  return (
    <RevertButton
      label={t(of.kind === 'edit' ? 'take_back' : 'take_back_rest')}
      title={t('take_back_title', { count })}
      text={t('take_back_text')}
      isBusy={isPending}
      onConfirm={() => revert()}
    />
  )
}
