import { Heading, Stack, Text } from '@comptoir/platform/admin'
import type { ThemeInput, ThemeJson } from '@comptoir/platform/contract'
import { settingOf } from '../model/areas.ts'
import type { JsonObject } from '../model/documents.ts'
import { type ConditionScope, isVisible } from '../model/visible-if.ts'
import { SettingField } from './setting-field.tsx'

interface SettingListProps {
  inputs: readonly ThemeInput[]
  settings: JsonObject
  scope: ConditionScope
  schemes: readonly string[]
  onChange: (id: string, value: ThemeJson) => void
}

type SettingProps = Pick<SettingListProps, 'settings' | 'schemes' | 'onChange'> & { input: ThemeInput }

function Setting({ input, settings, schemes, onChange }: SettingProps) {
  if (input.type === 'header') return <Heading level={3}>{input.label}</Heading>
  if (input.type === 'paragraph') {
    return (
      <Text as="p" tone="quiet">
        {input.label}
      </Text>
    )
  }
  if (!hasId(input)) return null
  return (
    <SettingField
      input={input}
      value={settingOf(settings, input)}
      schemes={schemes}
      onChange={(value) => onChange(input.id, value)}
    />
  )
}

const hasId = (input: ThemeInput): input is ThemeInput & { id: string } => input.id !== null

/** Inputs in their order, between the headings and notes of the theme's author. */
export function SettingList({ inputs, settings, scope, schemes, onChange }: SettingListProps) {
  return (
    <Stack>
      {inputs
        .filter(({ visible_if }) => isVisible(visible_if, scope))
        .map((input) => (
          <Setting key={input.id ?? `${input.type} ${input.label}`} {...{ input, settings, schemes, onChange }} />
        ))}
    </Stack>
  )
}
