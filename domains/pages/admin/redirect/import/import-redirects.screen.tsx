import { Banner, Button, Card, FileDrop, Page, Stack, Text, useText } from '@comptoir/platform/admin'
import { redirectsUrl } from '../../pages.urls.ts'
import { ImportReport } from './import-report.tsx'
import { useImport } from './use-import.ts'

const maxBytes = 500_000

export function ImportRedirectsScreen() {
  const t = useText('pages')
  const { lines, toWrite, failed, isChecking, isWriting, check, write, startOver } = useImport()

  if (!lines) {
    return (
      <Page title={t('redirects.import.title')} back={redirectsUrl}>
        <Card>
          <Stack gap="4">
            <Text as="p">{t('redirects.import.text')}</Text>
            <FileDrop
              accept=".csv,text/csv"
              limit={maxBytes}
              label={t('redirects.import.file')}
              disabled={isChecking}
              onFiles={([file]) => file && check(file)}
            />
          </Stack>
        </Card>
      </Page>
    )
  }
  return (
    <Page
      title={t('redirects.import.title')}
      back={redirectsUrl}
      primary={
        <Button variant="primary" busy={isWriting} disabled={toWrite === 0} onClick={write}>
          {t('redirects.import.write', { count: toWrite })}
        </Button>
      }
      secondary={<Button onClick={startOver}>{t('redirects.import.other')}</Button>}
    >
      <Stack gap="4">
        {failed > 0 && <Banner tone="danger">{t('redirects.import.failed', { count: failed })}</Banner>}
        <ImportReport lines={lines} />
      </Stack>
    </Page>
  )
}
