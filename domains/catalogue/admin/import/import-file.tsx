import {
  Banner,
  Button,
  Card,
  FileDrop,
  Row,
  Text,
  useFailureText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { FileSpreadsheet } from 'lucide-react'
import type { ImportKind } from '../../contract/index.ts'

interface ImportFileProps {
  kind: ImportKind
  file: File | null
  /** The file has been checked: the next step is to bring it in. */
  isChecked: boolean
  isSending: boolean
  /** Another import is at work on it. */
  isBusy: boolean
  error: unknown
  onFile: (file: File | null) => void
  onSend: (dryRun: boolean) => void
}

const largestFile = 52_428_800

/** The file that is to be brought in, and the next thing to do with it. */
export function ImportFile({ kind, file, isChecked, isSending, isBusy, error, onFile, onSend }: ImportFileProps) {
  const t = useText('catalogue')
  const failureText = useFailureText('catalogue')

  return (
    <Card title={t('import.file')}>
      <Text as="p" tone="quiet">
        {t(kind === 'stock' ? 'count_import.intro' : 'import.intro')}
      </Text>
      {file ? (
        <>
          <ChosenFile file={file} />
          <Row wrap>
            <Button variant="primary" busy={isSending} disabled={isBusy} onClick={() => onSend(!isChecked)}>
              {isChecked ? t('import.start') : t('import.check')}
            </Button>
            <Button disabled={isSending} onClick={() => onFile(null)}>
              {t('import.again')}
            </Button>
          </Row>
        </>
      ) : (
        <FileDrop
          label={t('import.choose')}
          accept=".csv,text/csv"
          limit={largestFile}
          onFiles={([first]) => first && onFile(first)}
        />
      )}
      {error !== null && <Banner tone="danger">{failureText(error)}</Banner>}
    </Card>
  )
}

const units = [
  ['megabyte', 1_000_000],
  ['kilobyte', 1_000],
  ['byte', 1],
] as const

function ChosenFile({ file }: { file: File }) {
  const formats = useFormats()
  const [unit, bytes] = units.find(([, least]) => file.size >= least) ?? ['byte', 1]
  return (
    <Row>
      <FileSpreadsheet size={16} aria-hidden="true" />
      <Text strong>
        <bdi>{file.name}</bdi>
      </Text>
      <Text tone="quiet">{formats.number(file.size / bytes, { style: 'unit', unit, maximumFractionDigits: 1 })}</Text>
    </Row>
  )
}
