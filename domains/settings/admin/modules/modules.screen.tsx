import { Card, call, ErrorNote, Page, Skeleton, useErrorText, useText } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { listModules } from '../../contract/module.wire.ts'
import { ModuleRow } from './module-row.tsx'
import { modulesKey } from './use-switch.ts'

export function ModulesScreen() {
  const t = useText('settings')
  const errorText = useErrorText('settings')
  const { data, error, refetch } = useQuery({
    queryKey: modulesKey,
    queryFn: ({ signal }) => call(listModules, { signal }),
  })

  return (
    <Page title={t('modules.title')} subtitle={t('modules.text')}>
      {error && !data ? <ErrorNote isPage text={errorText(error)} onRetry={() => void refetch()} /> : null}
      {!error && !data && (
        <Card>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height={40} />
          ))}
        </Card>
      )}
      {data && (
        <Card>
          {data.modules.map((module) => (
            <ModuleRow key={module.key} module={module} />
          ))}
        </Card>
      )}
    </Page>
  )
}
