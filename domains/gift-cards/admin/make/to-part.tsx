import { Card, DateField, Field, Input, Select, Textarea, useText } from '@comptoir/platform/admin'
import { locales } from '@comptoir/platform/contract'
import { useId } from 'react'
import { sendings } from '../../contract/gift-card-row.ts'
import { languageName } from '../acts/card-values.ts'
import styles from './make.module.css'
import type { MakeFormState } from './use-make-form.ts'

export function ToPart({ form: { of, values, set } }: { form: MakeFormState }) {
  const t = useText('gift-cards')
  const { errorOf } = of
  const isMailed = values.send !== 'by_hand'
  return (
    <Card title={t('make.to')}>
      <div className={styles.pair}>
        <Field label={t('fields.recipient_name')} error={errorOf('recipient_name')} path="recipient_name" optional>
          <Input
            value={values.recipient_name}
            maxLength={100}
            onChange={({ target }) => set('recipient_name', target.value)}
          />
        </Field>
        <Field
          label={t('fields.recipient_email')}
          error={errorOf('recipient_email')}
          path="recipient_email"
          optional={!isMailed}
        >
          <Input
            type="email"
            autoComplete="off"
            value={values.recipient_email}
            onChange={({ target }) => set('recipient_email', target.value)}
          />
        </Field>
        <Field label={t('fields.giver')} hint={t('make.giver_hint')} error={errorOf('giver')} path="giver" optional>
          <Input value={values.giver} maxLength={100} onChange={({ target }) => set('giver', target.value)} />
        </Field>
        <Field label={t('fields.locale')} hint={t('make.locale_hint')} path="locale">
          <Select
            options={locales.map((value) => ({ value, label: languageName(value) }))}
            value={values.locale}
            onChange={(locale) => set('locale', locale)}
          />
        </Field>
      </div>
      <Field label={t('fields.message')} error={errorOf('message')} path="message" optional>
        <Textarea
          rows={3}
          value={values.message}
          maxLength={500}
          onChange={({ target }) => set('message', target.value)}
        />
      </Field>
      <Sending form={{ of, values, set }} />
    </Card>
  )
}

function Sending({ form: { of, values, set } }: { form: Pick<MakeFormState, 'of' | 'values' | 'set'> }) {
  const t = useText('gift-cards')
  const name = useId()
  return (
    <>
      <div className={styles.sending}>
        <p>
          <b>{t('make.send')}</b>
          <span>{t(`make.send_hint.${values.send}`)}</span>
        </p>
        <fieldset aria-label={t('make.send')} className={styles.ways}>
          {sendings.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={name}
                value={each}
                checked={values.send === each}
                onChange={() => set('send', each)}
              />
              <span>{t(`make.sendings.${each}`)}</span>
            </label>
          ))}
        </fieldset>
      </div>
      {values.send === 'later' && (
        <Field label={t('fields.send_on')} error={of.errorOf('send_on')} path="send_on">
          <DateField value={values.send_on} onChange={(day) => set('send_on', day)} />
        </Field>
      )}
    </>
  )
}
