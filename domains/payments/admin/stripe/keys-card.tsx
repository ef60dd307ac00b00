import {
  Button,
  Card,
  Code,
  call,
  DateText,
  Dialog,
  Field,
  Input,
  Stack,
  Tabs,
  Text,
  toast,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import {
  type PaymentMethod,
  type StripeKeysRequest,
  type StripeState,
  stripeModes,
} from '../../contract/payment-method.ts'
import { saveStripeKeys } from '../../contract/payment-method.wire.ts'
import { paymentsKey } from '../use-payments.ts'
import styles from './stripe.module.css'

type Mode = StripeState['mode']

const keyNames = ['publishable_key', 'secret_key', 'webhook_secret'] as const
type KeyName = (typeof keyNames)[number]

const prefixes: Readonly<Record<KeyName, (mode: Mode) => string>> = {
  publishable_key: (mode) => `pk_${mode}_`,
  secret_key: (mode) => `sk_${mode}_`,
  webhook_secret: () => 'whsec_',
}

/** Two sets of keys. Secrets can be replaced, never read. */
export function KeysCard({ method }: { method: PaymentMethod }) {
  const t = useText('payments')
  const [mode, setMode] = useState<Mode>(method.stripe?.mode ?? 'test')
  const [edited, setEdited] = useState<KeyName | null>(null)
  return (
    <Card title={t('cards.keys')}>
      <Tabs
        label={t('cards.keys')}
        value={mode}
        onChange={(id) => setMode(id === 'live' ? 'live' : 'test')}
        tabs={stripeModes.map((each) => ({ id: each, label: t(`modes.${each}`) }))}
      >
        <Stack>
          {method.stripe &&
            keyNames.map((name) => (
              <KeyLine key={name} name={name} mode={mode} keys={method.stripe?.[mode]} onEdit={() => setEdited(name)} />
            ))}
        </Stack>
      </Tabs>
      {edited !== null && <KeyDialog method={method} mode={mode} name={edited} onClose={() => setEdited(null)} />}
    </Card>
  )
}

interface KeyLineProps {
  name: KeyName
  mode: Mode
  keys: StripeState['test'] | undefined
  onEdit: () => void
}

function KeyLine({ name, mode, keys, onEdit }: KeyLineProps) {
  const t = useText('payments')
  const kept = keys?.[name] ?? null
  const isThere = kept !== null && kept !== ''
  return (
    <div className={styles.key}>
      <div>
        <Text strong>{t(`fields.${name}`)}</Text>
        <Text as="p" tone="quiet">
          {kept !== null && typeof kept === 'object' ? (
            <>
              <Lock size={12} aria-hidden="true" /> <Code>{`${prefixes[name](mode)}••••${kept.ending}`}</Code>{' '}
              {t('sealed', { name: kept.sealed_by })} <DateText at={kept.sealed_at} />
            </>
          ) : isThere ? (
            <Code>{kept}</Code>
          ) : (
            t(`missing.${name}`)
          )}
        </Text>
      </div>
      <Button onClick={onEdit} aria-label={t(isThere ? 'replace_key' : 'enter_key', { name: t(`fields.${name}`) })}>
        {t(isThere ? 'replace' : 'enter')}
      </Button>
    </div>
  )
}

interface KeyDialogProps {
  method: PaymentMethod
  mode: Mode
  name: KeyName
  onClose: () => void
}

function KeyDialog({ method, mode, name, onClose }: KeyDialogProps) {
  const t = useText('payments')
  const errorText = useErrorText('payments')
  const client = useQueryClient()
  const [text, setText] = useState('')
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: StripeKeysRequest) => call(saveStripeKeys, { body }),
    onSuccess() {
      toast.success(t('key_saved'))
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: paymentsKey }),
  })
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (text.trim() !== '') mutate({ mode, version: method.version, [name]: text.trim() })
  }
  const id = `key-${name}`
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`fields.${name}`)}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={id} busy={isPending}>
            {t('save_key')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={save}>
        <Field label={t(`modes.${mode}`)} hint={t(`hints.${name}`)} error={error ? errorText(error) : undefined}>
          <Input
            code
            value={text}
            maxLength={255}
            placeholder={`${prefixes[name](mode)}…`}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
