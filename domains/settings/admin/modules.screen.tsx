import {
  AlertDialog,
  Card,
  call,
  ErrorNote,
  Page,
  Skeleton,
  Switch,
  toast,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listModules, type ModuleState, switchModule } from '../contract/module.wire.ts'

const modulesKey = ['settings', 'modules']

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
            <ModuleSwitch key={module.key} module={module} />
          ))}
        </Card>
      )}
    </Page>
  )
}

/** Switching off asks first: the part disappears from every open panel. */
function ModuleSwitch({ module: { key, enabled, records } }: { module: ModuleState }) {
  const t = useText('settings')
  const [isAsked, setAsked] = useState(false)
  const { give, isBusy } = useSwitch(key)
  const name = t(`modules.names.${key}.name`)
  const text = t(`modules.names.${key}.text`)
  const holds = records === null ? '' : ` ${t('modules.records', { count: records })}`

  return (
    <>
      <Switch
        label={name}
        hint={text + holds}
        value={enabled}
        disabled={isBusy}
        onChange={(isOn) => (isOn ? give(true) : setAsked(true))}
      />
      <AlertDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('modules.off_title', { module: name })}
        text={t('modules.off_text')}
        confirm={t('modules.switch_off')}
        busy={isBusy}
        onConfirm={() => give(false, () => setAsked(false))}
      />
    </>
  )
}

function useSwitch(key: string) {
  const t = useText('settings')
  const errorText = useErrorText('settings')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (enabled: boolean) => call(switchModule, { params: { key }, body: { enabled } }),
    onSuccess: ({ module }) => {
      const name = t(`modules.names.${key}.name`)
      toast.success(t(module.enabled ? 'modules.is_on' : 'modules.is_off', { module: name }))
    },
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: modulesKey }),
  })
  return {
    give: (enabled: boolean, onSettled?: () => void) => mutate(enabled, { onSettled }),
    isBusy: isPending,
  }
}
