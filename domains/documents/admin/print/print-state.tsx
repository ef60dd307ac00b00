import {
  BatchProgress,
  Button,
  IconButton,
  Link,
  Row,
  Spinner,
  Stack,
  Text,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { CircleAlert, CircleCheck, CircleSlash, Download, FileX, type LucideIcon, Printer } from 'lucide-react'
import { type DocumentPrint, isPrintOver, type PrintRest } from '../../contract/print.ts'
import { printUrl } from '../documents.urls.ts'
import styles from './print.module.css'
import { useOpenPrint, usePrintRest, useSavePrint, useStopPrint } from './use-prints.ts'

interface StateProps {
  of: DocumentPrint
  /** A print that makes the rest has begun. */
  onNext?: ((id: string) => void) | undefined
}

/** How far a print is, and its file once that is made. */
export const PrintState = ({ of, onNext }: StateProps) => (
  <div className={styles.print}>
    {of.state === 'queued' || of.state === 'running' ? <Running of={of} /> : <Ended of={of} onNext={onNext} />}
  </div>
)

function Running({ of }: StateProps) {
  const t = useText('documents')
  const { time } = useFormats()
  const { papers, done, total, started_by, created_at } = of
  const { mutate: stop, isPending } = useStopPrint(of)
  return (
    <Stack gap="2">
      <Row gap="2">
        <Printer size={16} aria-hidden="true" />
        <Text as="div" strong>
          {t(`print.papers.${papers}`)}
        </Text>
        <TimeLeft of={of} />
      </Row>
      <BatchProgress
        label={t(`print.papers.${papers}`)}
        done={done}
        total={total}
        hint={t('print.stop_keeps', { time: time(created_at), name: started_by.name })}
        isStopping={isPending}
        onStop={() => stop()}
      />
    </Stack>
  )
}

const shortest = 5

/** By how long the first ones took; nothing before they are there. */
function TimeLeft({ of: { done, total, created_at } }: StateProps) {
  const t = useText('documents')
  const { number } = useFormats()
  if (done === 0) return null
  const seconds = (((Date.now() - Date.parse(created_at)) / 1_000) * (total - done)) / done
  const isLong = seconds > 90
  const value = isLong ? Math.round(seconds / 60) : Math.max(shortest, Math.ceil(seconds / shortest) * shortest)
  const time = number(value, { style: 'unit', unit: isLong ? 'minute' : 'second', unitDisplay: 'long' })
  return <Text tone="quiet">{t('print.about', { time })}</Text>
}

type End = 'waiting' | 'made' | 'stopped' | 'failed' | 'none' | 'removed' | 'erased'

/** In words, as a key of `print.ends`. Whatever goes before its day is over went with the data of a person. */
export function endOf({ state, file, kept_until }: DocumentPrint): End {
  if (file === 'removed') return kept_until && Date.parse(kept_until) > Date.now() ? 'erased' : 'removed'
  if (file === 'failed' || state === 'failed') return 'failed'
  if (state === 'stopped' && file !== 'waiting') return 'stopped'
  return file === 'none' ? 'none' : file
}

const looks: Record<Exclude<End, 'waiting'>, { Icon: LucideIcon; tone: string }> = {
  made: { Icon: CircleCheck, tone: 'done' },
  stopped: { Icon: CircleSlash, tone: 'off' },
  failed: { Icon: CircleAlert, tone: 'danger' },
  none: { Icon: CircleAlert, tone: 'danger' },
  removed: { Icon: FileX, tone: 'off' },
  erased: { Icon: FileX, tone: 'off' },
}

function EndMark({ end }: { end: End }) {
  if (end === 'waiting') return <Spinner />
  const { Icon, tone } = looks[end]
  return (
    <span className={styles.mark} data-tone={tone}>
      <Icon size={16} aria-hidden="true" />
    </span>
  )
}

function Ended({ of, onNext }: StateProps) {
  const t = useText('documents')
  const { dateTime } = useFormats()
  const { papers, file, done, failed, total, kept_until } = of
  const end = endOf(of)
  return (
    <div className={styles.ended}>
      <EndMark end={end} />
      <div>
        <Text as="div" strong tone={end === 'failed' ? 'danger' : undefined}>
          {t(`print.ends.${end}`, { made: done - failed, total })}
        </Text>
        <Text as="div" tone="quiet" size="12">
          {t(`print.papers.${papers}`)}
          {isPrintOver(of) && file === 'made' && kept_until && (
            <> · {t('print.kept_until', { time: dateTime(kept_until) })}</>
          )}
        </Text>
      </div>
      <Row gap="2" wrap>
        <Acts of={of} onNext={onNext} />
      </Row>
    </div>
  )
}

/** What was stopped goes on, what is gone is made again; only then is its file the second thing to press. */
function Acts({ of, onNext }: StateProps) {
  const { state, file, done, total } = of
  const isLeft = state === 'stopped' && done < total && isPrintOver(of)
  const isGone = file === 'removed' || file === 'failed'
  return (
    <>
      {file === 'made' && <OpenFile of={of} isSecond={isLeft && of.next.left === null} />}
      {isLeft && <MakeRest of={of} rest="left" label="print.go_on" onNext={onNext} />}
      {isGone && !isLeft && <MakeRest of={of} rest="all" label="print.again_all" onNext={onNext} />}
    </>
  )
}

interface RestProps extends StateProps {
  rest: PrintRest
  label: string
}

/** Once: then it is the way to the print that makes it. */
function MakeRest({ of, rest, label, onNext }: RestProps) {
  const t = useText('documents')
  const { mutate, isPending } = usePrintRest(of, ({ id }) => onNext?.(id))
  const next = of.next[rest]
  if (next) return <Link to={printUrl(next)}>{t(`print.next.${rest}`)}</Link>
  return (
    <Button variant="primary" busy={isPending} onClick={() => mutate(rest)}>
      {t(label)}
    </Button>
  )
}

/** At the foot of what could not be printed. */
export function MakeFailedAgain({ of, onNext }: StateProps) {
  const t = useText('documents')
  const { mutate, isPending } = usePrintRest(of, ({ id }) => onNext?.(id))
  if (of.next.failed) return <Link to={printUrl(of.next.failed)}>{t('print.next.failed')}</Link>
  return (
    <Button busy={isPending} onClick={() => mutate('failed')}>
      {t('print.again', { count: of.failed })}
    </Button>
  )
}

function OpenFile({ of, isSecond }: { of: DocumentPrint; isSecond: boolean }) {
  const t = useText('documents')
  const { mutate, isPending } = useOpenPrint(of)
  const save = useSavePrint(of)
  const isPdf = of.file_name?.endsWith('.pdf') ?? false
  const Icon = isPdf ? Printer : Download
  const [whole, part] = isPdf ? ['print.open_pdf', 'print.open_count'] : ['print.save_zip', 'print.save_count']
  return (
    <>
      <Button
        variant={isSecond ? 'secondary' : 'primary'}
        writes={false}
        busy={isPending}
        icon={<Icon size={16} aria-hidden="true" />}
        onClick={() => mutate()}
      >
        {of.state === 'stopped' ? t(part, { count: of.done - of.failed }) : t(whole)}
      </Button>
      {isPdf && (
        <IconButton
          label={t('print.save_pdf')}
          icon={<Download size={16} aria-hidden="true" />}
          variant="secondary"
          writes={false}
          disabled={save.isPending}
          onClick={() => save.mutate()}
        />
      )}
    </>
  )
}
