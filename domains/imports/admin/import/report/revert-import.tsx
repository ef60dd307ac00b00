import { Banner, Button, ButtonLink, RevertButton, Row, useText } from '@comptoir/platform/admin'
import { type Import, isOver } from '../../../contract/import.ts'
import { importUrl } from '../../import.urls.ts'
import { useRevert } from '../acts/use-import-acts.ts'

interface RevertImportProps {
  of: Import
  onStarted: (id: string) => void
}

export function RevertImport({ of, onStarted }: RevertImportProps) {
  if (!isOver(of.state)) return null
  if (of.reverts !== null) return <RevertRest of={of} onStarted={onStarted} />
  if (of.reverted_by !== null) return <RevertLink by={of.reverted_by} kind={of.kind} />
  const { create, update } = of.counts
  return of.dry_run || create + update === 0 ? null : <ConfirmRevert of={of} onStarted={onStarted} />
}

function ConfirmRevert({ of, onStarted }: RevertImportProps) {
  const t = useText('imports')
  const { mutate: revert, isPending } = useRevert(of.id, ({ id }) => onStarted(id))

  return (
    <Row>
      <RevertButton
        label={t('take_back')}
        title={t('take_back_title', { name: of.filename })}
        text={t(`kinds.${of.kind}.take_back`)}
        isBusy={isPending}
        onConfirm={() => revert()}
      />
    </Row>
  )
}

function RevertLink({ by, kind }: { by: string; kind: Import['kind'] }) {
  const t = useText('imports')
  return (
    <Banner action={<ButtonLink to={importUrl(kind, by)}>{t('see_take_back')}</ButtonLink>}>
      {t('was_taken_back')}
    </Banner>
  )
}

function RevertRest({ of, onStarted }: RevertImportProps) {
  const t = useText('imports')
  const { mutate: revert, isPending } = useRevert(of.reverts ?? '', ({ id }) => onStarted(id))
  if (of.state === 'done' && of.counts.fail === 0) return null
  return (
    <Row>
      <Button busy={isPending} onClick={() => revert()}>
        {t('take_back_rest')}
      </Button>
    </Row>
  )
}
