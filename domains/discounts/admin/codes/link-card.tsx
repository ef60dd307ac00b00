import {
  Button,
  Card,
  Code,
  CopyCode,
  downloadFile,
  QrCode,
  qrDrawing,
  qrPixels,
  Text,
  useText,
} from '@comptoir/platform/admin'
import { Download } from 'lucide-react'
import styles from './codes.module.css'
import { useCodeLink } from './use-code-link.ts'

/** The link of a code and its picture, for paper. */
export function LinkCard({ code }: { code: string }) {
  const t = useText('discounts')
  const link = useCodeLink()(code)
  const saveDrawing = () => downloadFile(qrDrawing(link), { name: `${code}.svg`, type: 'image/svg+xml' })
  const savePixels = async () => downloadFile(await qrPixels(link), { name: `${code}.png`, type: 'image/png' })
  return (
    <Card title={t('codes.link')}>
      <div className={styles.linked}>
        <div>
          <Text as="p" tone="quiet">
            {t('codes.link_text')}
          </Text>
          <Code>{code}</Code>
          <span className={styles.codeActs}>
            <Button writes={false} icon={<Download size={16} aria-hidden="true" />} onClick={() => void savePixels()}>
              {t('codes.png')}
            </Button>
            <Button writes={false} icon={<Download size={16} aria-hidden="true" />} onClick={saveDrawing}>
              {t('codes.svg')}
            </Button>
          </span>
        </div>
        <div className={styles.picture}>
          <QrCode text={link} label={t('codes.picture', { code })} />
        </div>
      </div>
      <CopyCode label={t('codes.copy_link')} text={link} />
    </Card>
  )
}
