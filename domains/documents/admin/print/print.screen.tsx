import { Card, Page, useText } from '@comptoir/platform/admin'
import { useNavigate, useParams } from 'react-router'
import { documentsAddress, printUrl } from '../documents.urls.ts'
import { PrintReport } from './print-report.tsx'

export function PrintScreen() {
  const { id = '' } = useParams()
  const t = useText('documents')
  const navigate = useNavigate()
  return (
    <Page title={t('print.title')} back={documentsAddress.path}>
      <Card>
        <PrintReport key={id} id={id} onNext={(next) => void navigate(printUrl(next))} />
      </Card>
    </Page>
  )
}
