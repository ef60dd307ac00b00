import { Button, Code, Row, Stack, Text, useCopy, useText } from '@comptoir/platform/admin'
import { Copy } from 'lucide-react'
import styles from './two-factor.module.css'

/** Shown once: copying is the way to keep them. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const t = useText('staff')
  const copy = useCopy()

  return (
    <Stack>
      <Text>{t('two_factor.codes_text')}</Text>
      <ul className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </ul>
      <Row>
        <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy(codes.join('\n'))}>
          {t('two_factor.copy')}
        </Button>
      </Row>
    </Stack>
  )
}
