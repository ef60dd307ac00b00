import { PageError, PageLoading, useText } from '@comptoir/platform/admin'
import { type PageChoice, pageChoices } from '@comptoir/platform/contract'
import { useParams } from 'react-router'
import { themingUrl } from '../theming.urls.ts'
import { Editor } from './editor.tsx'
import { useDesign } from './state/use-design.ts'

const isPage = (text: string | undefined): text is PageChoice => pageChoices.some((page) => page === text)

export function EditorScreen() {
  const t = useText('theming')
  const { id = '', page } = useParams()
  const { data, error, refetch } = useDesign(id)
  if (data) return <Editor key={id} loaded={data} page={isPage(page) ? page : 'home'} />
  if (!error) return <PageLoading title={t('editor.title')} back={themingUrl} />
  return (
    <PageError
      title={t('editor.title')}
      error={error}
      texts="theming"
      back={themingUrl}
      missing={t('editor.missing')}
      onRetry={() => void refetch()}
    />
  )
}
