import {
  Banner,
  Button,
  Card,
  Checkbox,
  Field,
  FileDrop,
  Input,
  Row,
  Text,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { FileSpreadsheet } from 'lucide-react'
import type { ImportKind } from '../../contract/import.ts'

interface ImportFileProps {
  kind: ImportKind
  file: File | null
  isSent: boolean
  isSending: boolean
  error: unknown
  pictures: boolean
  onPictures: (pictures: boolean) => void
  source: string
  onSource: (source: string) => void
  onFile: (file: File | null) => void
  onSend: () => void
}

const maxFileBytes = 52_428_800

export function ImportFile({ kind, file, isSent, isSending, error, onFile, onSend, ...choice }: ImportFileProps) {
  const t = useText('imports')
  const errorText = useErrorText('imports', 'catalogue')

  return (
    <Card title={t('file')}>
      <Text as="p" tone="quiet">
        {t(`kinds.${kind}.intro`)}
      </Text>
      {file ? (
        <>
          <ChosenFile file={file} />
          {kind === 'products' && !isSent && (
            <Checkbox
              label={t('pictures')}
              hint={t('pictures_hint')}
              value={choice.pictures}
              onChange={choice.onPictures}
            />
          )}
          {kind === 'orders' && !isSent && (
            <Field label={t('source')} hint={t('source_hint')}>
              <Input
                code
                value={choice.source}
                maxLength={40}
                onChange={({ target }) => choice.onSource(target.value)}
              />
            </Field>
          )}
          <Row wrap>
            {!isSent && (
              <Button variant="primary" busy={isSending} onClick={onSend}>
                {t('check')}
              </Button>
            )}
            <Button disabled={isSending} onClick={() => onFile(null)}>
              {t('again')}
            </Button>
          </Row>
        </>
      ) : (
        <FileDrop
          label={t('choose')}
          accept=".csv,text/csv"
          limit={maxFileBytes}
          onFiles={([first]) => first && onFile(first)}
        />
      )}
      {error !== null && <Banner tone="danger">{errorText(error)}</Banner>}
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
  // The short form of bytes has no plural: "108 byte".
  const unitDisplay = unit === 'byte' ? 'long' : 'short'
  return (
    <Row>
      <FileSpreadsheet size={16} aria-hidden="true" />
      <Text strong>
        <bdi>{file.name}</bdi>
      </Text>
      <Text tone="quiet">
        {formats.number(file.size / bytes, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 })}
      </Text>
    </Row>
  )
}
