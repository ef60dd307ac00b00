import {
  Badge,
  Button,
  Card,
  Code,
  Controller,
  IconButton,
  Menu,
  SortableList,
  Text,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { locales, textIn } from '@comptoir/platform/contract'
import { Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { maxReturnReasons, type ReturnReason } from '../../contract/return-reasons.ts'
import { ChangedNote } from '../form/changed-note.tsx'
import { SettingPlace } from '../form/setting-fields.tsx'
import type { SettingsFormState } from '../form/use-settings.ts'
import { ReasonDialog, type ReasonWords } from './reason-dialog.tsx'
import styles from './reasons-card.module.css'

const name = 'return_reasons'

const newKey = () => `own_${crypto.randomUUID().slice(0, 8)}`

/** The shop’s own reasons, in the order in which its customers are offered them. */
export function ReasonsCard({ of }: { of: SettingsFormState }) {
  return (
    <SettingPlace name={name}>
      <Controller
        control={of.form.control}
        name={name}
        render={({ field: { value, onChange } }) => <Reasons of={of} reasons={value} onChange={onChange} />}
      />
    </SettingPlace>
  )
}

interface ReasonsProps {
  of: SettingsFormState
  reasons: readonly ReturnReason[]
  onChange: (reasons: ReturnReason[]) => void
}

function Reasons({ of, reasons, onChange }: ReasonsProps) {
  const t = useText('settings')
  const { locale } = useFormats()
  const [asked, setAsked] = useState<string | null>(null)
  const known = reasons.find(({ key }) => key === asked) ?? null
  const change = (key: string, changes: Partial<ReturnReason>) =>
    onChange(reasons.map((each) => (each.key === key ? { ...each, ...changes } : each)))
  const write = (words: ReasonWords) => {
    if (known) change(known.key, words)
    else onChange([...reasons, { key: newKey(), ...words, is_on: true }])
    setAsked(null)
  }
  const move = (from: number, to: number) => onChange(moved(reasons, from, to))
  return (
    <Card
      title={t('cards.reasons')}
      actions={
        <>
          <ChangedNote of={of} names={[name]} />
          {reasons.length < maxReturnReasons && (
            <Button variant="ghost" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setAsked('')}>
              {t('reasons.add')}
            </Button>
          )}
        </>
      }
    >
      <Text as="p" tone="quiet">
        {t('reasons.text')}
      </Text>
      <SortableList
        aria-label={t('cards.reasons')}
        items={reasons}
        keyOf={({ key }) => key}
        nameOf={({ texts }) => textIn(texts, locale)}
        onMove={move}
      >
        {(reason) => (
          <Entry
            reason={reason}
            onEdit={() => setAsked(reason.key)}
            onTurn={() => change(reason.key, { is_on: !reason.is_on })}
            onRemove={() => onChange(reasons.filter(({ key }) => key !== reason.key))}
          />
        )}
      </SortableList>
      {asked !== null && (
        <ReasonDialog
          key={asked}
          reason={known}
          onDone={write}
          open
          onOpenChange={(isOpen) => isOpen || setAsked(null)}
        />
      )}
    </Card>
  )
}

function moved(reasons: readonly ReturnReason[], from: number, to: number) {
  const next = [...reasons]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

interface EntryProps {
  reason: ReturnReason
  onEdit: () => void
  onTurn: () => void
  onRemove: () => void
}

function Entry({ reason: { texts, shop_pays, is_on }, onEdit, onTurn, onRemove }: EntryProps) {
  const t = useText('settings')
  const { locale } = useFormats()
  const title = textIn(texts, locale)
  return (
    <div className={styles.returnReason} data-off={!is_on || undefined}>
      <span>
        <bdi>{title}</bdi>{' '}
        {shop_pays && (
          <Text tone="quiet" size="12">
            {t('reasons.shop_pays')}
          </Text>
        )}
      </span>
      {!is_on && <Badge>{t('reasons.off')}</Badge>}
      <span className={styles.reasonLanguages}>
        {locales
          .filter((each) => texts[each] !== undefined)
          .map((each) => (
            <Code key={each}>{each}</Code>
          ))}
      </span>
      <Menu
        align="end"
        trigger={
          <IconButton plain label={t('reasons.more', { title })} icon={<Ellipsis size={16} aria-hidden="true" />} />
        }
        groups={[
          {
            id: 'reason',
            items: [
              { id: 'edit', label: t('reasons.edit'), onSelect: onEdit },
              { id: 'turn', label: t(is_on ? 'reasons.turn_off' : 'reasons.turn_on'), onSelect: onTurn },
              { id: 'remove', label: t('reasons.remove'), danger: true, onSelect: onRemove },
            ],
          },
        ]}
      />
    </div>
  )
}
