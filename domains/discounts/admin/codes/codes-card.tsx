import {
  BatchProgress,
  Button,
  Card,
  call,
  ErrorNote,
  Menu,
  SearchInput,
  Skeleton,
  Tabs,
  Text,
  toast,
  useCsvDownload,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { ChevronDown, Download, Plus } from 'lucide-react'
import { useState } from 'react'
import { type CodeBatch, CodeState, codeStates } from '../../contract/code.ts'
import { exportCodes, stopCodeBatch } from '../../contract/code.wire.ts'
import type { DiscountRow } from '../../contract/saved-discount.ts'
import { AddCodeDialog } from './add-code-dialog.tsx'
import { CodeList } from './code-list.tsx'
import styles from './codes.module.css'
import { MakeCodesDialog } from './make-codes-dialog.tsx'
import { type CodesAsked, useCodes } from './use-codes.ts'

interface CodesCardProps {
  discount: DiscountRow
  /** Shows the link and the picture of a code. */
  onShow: (code: string) => void
}

/** What shoppers type: every code of a discount, what became of it, and how more are made. */
export function CodesCard({ discount, onShow }: CodesCardProps) {
  const t = useText('discounts')
  const { number } = useFormats()
  const [asked, setAsked] = useState<CodesAsked>({ q: '', state: null })
  const codes = useCodes(discount.id, asked)
  const { counts } = codes
  const running = codes.batches.find(({ state }) => state === 'queued' || state === 'running')
  const tabs = [
    { id: 'all', label: t('list.all'), count: counts?.all },
    ...codeStates.toReversed().map((id) => ({ id, label: t(`codes.states.${id}`), count: counts?.[id] })),
  ]
  return (
    <Card title={t('codes.title')} actions={<CodeActs discount={discount} asked={asked} />} flush>
      {running && <Making batch={running} discount={discount} />}
      <div className={styles.codesHead}>
        <Tabs
          label={t('codes.title')}
          tabs={tabs}
          value={asked.state ?? 'all'}
          onChange={(state) => setAsked({ ...asked, state: CodeState.safeParse(state).data ?? null })}
        />
        <SearchInput
          slash
          label={t('codes.find')}
          hint={t('codes.find_hint')}
          value={asked.q}
          onChange={(q) => setAsked({ ...asked, q })}
        />
      </div>
      {codes.isLoading && <Skeleton />}
      {codes.error && codes.rows.length === 0 && <ErrorNote onRetry={codes.refetch} />}
      <CodeList discount={discount} rows={codes.rows} onShow={onShow} />
      {!(codes.isLoading || codes.error) && (
        <div className={styles.codesFoot}>
          <Text tone="quiet">
            {codes.rows.length === 0
              ? t(counts?.all === 0 ? 'codes.none' : 'codes.no_match')
              : t('codes.shown', { shown: number(codes.rows.length), all: number(codes.total) })}
          </Text>
          {codes.hasMore && (
            <Button variant="ghost" writes={false} onClick={codes.more}>
              {t('codes.more')}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

function CodeActs({ discount, asked: { q, state } }: { discount: DiscountRow; asked: CodesAsked }) {
  const t = useText('discounts')
  const [opened, setOpened] = useState<'add' | 'make' | null>(null)
  const close = () => setOpened(null)
  const { mutate: save, isPending } = useCsvDownload({
    ...{ name: 'codes.csv', texts: ['discounts'] },
    fetch: () =>
      call(exportCodes, {
        params: { id: discount.id },
        query: { q, filter: state ? { state: { in: state } } : undefined },
      }),
  })
  return (
    <span className={styles.codeActs}>
      <Button writes={false} busy={isPending} icon={<Download size={16} aria-hidden="true" />} onClick={() => save()}>
        {t('codes.export')}
      </Button>
      <Menu
        trigger={
          <Button icon={<Plus size={16} aria-hidden="true" />} iconEnd={<ChevronDown size={16} aria-hidden="true" />}>
            {t('codes.new')}
          </Button>
        }
        groups={[
          {
            id: 'acts',
            items: [
              { id: 'make', label: t('codes.make'), onSelect: () => setOpened('make') },
              { id: 'add', label: t('codes.add'), onSelect: () => setOpened('add') },
            ],
          },
        ]}
      />
      {opened === 'add' && <AddCodeDialog id={discount.id} open onOpenChange={close} />}
      {opened === 'make' && <MakeCodesDialog id={discount.id} open onOpenChange={close} />}
    </span>
  )
}

/** Goes on while the page is left. */
function Making({ batch, discount }: { batch: CodeBatch; discount: DiscountRow }) {
  const t = useText('discounts')
  const errorText = useErrorText('discounts')
  const [isStopping, setStopping] = useState(false)
  const stop = async () => {
    setStopping(true)
    try {
      await call(stopCodeBatch, { params: { id: discount.id, batch_id: batch.id } })
    } catch (error) {
      toast.error(errorText(error))
      setStopping(false)
    }
  }
  return (
    <div className={styles.making}>
      <BatchProgress
        label={t('codes.making')}
        done={batch.made}
        total={batch.count}
        hint={t('codes.making_hint')}
        isStopping={isStopping}
        onStop={() => void stop()}
      />
    </div>
  )
}
