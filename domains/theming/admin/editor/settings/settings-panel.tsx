import { Button, Card, Heading, Row, Stack, Text, useText } from '@comptoir/platform/admin'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { type Area, dataOf, settingOf } from '../model/areas.ts'
import { asObject, type JsonObject, settingsPath, valueAt } from '../model/documents.ts'
import { moveSection, removeBlock, removeSection, setSetting, setThemeSetting } from '../model/edits.ts'
import { conditionScope } from '../model/visible-if.ts'
import { type Found, findSection, type Selection } from '../state/selection.ts'
import type { EditorModel } from '../state/use-editor.ts'
import { SettingList } from './setting-list.tsx'
import styles from './settings.module.css'

interface SettingsPanelProps {
  editor: EditorModel
  areas: readonly Area[]
  selection: Selection
  onSelect: (selection: Selection) => void
}

type Inputs = EditorModel['design']['settings'][number]['settings']

/** Values as they apply, for the conditions of other settings. */
const applied = (inputs: Inputs, settings: JsonObject): JsonObject => ({
  ...Object.fromEntries(inputs.flatMap((input) => (input.id === null ? [] : [[input.id, input.default]]))),
  ...settings,
})

const themeInputs = ({ design }: EditorModel) => design.settings.flatMap(({ settings }) => settings)
const themeSettings = ({ documents }: EditorModel) =>
  asObject(valueAt(documents, { path: settingsPath, at: ['current'] }))

/** Names of the theme's colour schemes. */
function schemesOf(editor: EditorModel) {
  const group = themeInputs(editor).find(({ type }) => type === 'color_scheme_group')
  return group?.id ? Object.keys(asObject(settingOf(themeSettings(editor), { ...group, id: group.id }))) : []
}

export function SettingsPanel({ editor, areas, selection, onSelect }: SettingsPanelProps) {
  const t = useText('theming')
  const found = selection?.kind === 'section' ? findSection(areas, selection.id) : null
  if (selection?.kind === 'theme') return <ThemeSettings editor={editor} />
  if (!found || selection?.kind !== 'section') {
    return (
      <div className={styles.nothing}>
        <Text as="p" tone="quiet">
          {t('editor.choose')}
        </Text>
      </div>
    )
  }
  return <SectionSettings {...{ editor, found, onSelect }} block={selection.block} />
}

function ThemeSettings({ editor }: { editor: EditorModel }) {
  const t = useText('theming')
  const { documents, change, design } = editor
  const settings = themeSettings(editor)
  const scope = conditionScope({}, {}, applied(themeInputs(editor), settings))
  return (
    <div className={styles.settings}>
      <Heading level={2} size="16">
        {t('editor.theme_settings')}
      </Heading>
      <Stack>
        {design.settings.map((group) => (
          <Card key={group.name} title={group.name}>
            <SettingList
              inputs={group.settings}
              settings={settings}
              scope={scope}
              schemes={schemesOf(editor)}
              onChange={(id, value) => change(setThemeSetting(documents, id, value), `theme ${id}`)}
            />
          </Card>
        ))}
      </Stack>
    </div>
  )
}

interface SectionSettingsProps {
  editor: EditorModel
  found: Found
  block: string | null
  onSelect: (selection: Selection) => void
}

function formOf({ editor, found: { section }, block }: Omit<SectionSettingsProps, 'onSelect'>) {
  const data = dataOf(editor.documents, section)
  const inputs = section.schema?.settings ?? []
  const whole = applied(inputs, asObject(data.settings))
  const theme = applied(themeInputs(editor), themeSettings(editor))
  if (block === null) {
    return { name: section.name, inputs, settings: asObject(data.settings), scope: conditionScope(whole, {}, theme) }
  }
  const { type, settings } = asObject(asObject(data.blocks)[block])
  const own = section.schema?.blocks.find((each) => each.type === type)
  const ownInputs = own?.settings ?? []
  return {
    name: own?.name ?? String(type),
    inputs: ownInputs,
    settings: asObject(settings),
    scope: conditionScope(whole, applied(ownInputs, asObject(settings)), theme),
  }
}

function SectionSettings({ editor, found, block, onSelect }: SectionSettingsProps) {
  const t = useText('theming')
  const { documents, change } = editor
  const { section } = found
  const { name, inputs, settings, scope } = formOf({ editor, found, block })
  return (
    <div className={styles.settings}>
      <Heading level={2} size="16">
        {name}
      </Heading>
      {inputs.length === 0 && (
        <Text as="p" tone="quiet">
          {t('editor.no_settings')}
        </Text>
      )}
      <SettingList
        key={`${section.id} ${block}`}
        {...{ inputs, settings, scope }}
        schemes={schemesOf(editor)}
        onChange={(id, value) =>
          change(setSetting(documents, { section, block }, { id, value }), `${section.id} ${block} ${id}`)
        }
      />
      <SectionActs {...{ editor, found, block, onSelect }} />
    </div>
  )
}

function SectionActs({ editor, found, block, onSelect }: SectionSettingsProps) {
  const t = useText('theming')
  const { documents, change } = editor
  const { area, section, at } = found
  const { path } = area
  const remove = () => {
    change(block === null ? removeSection(documents, section) : removeBlock(documents, section, block))
    onSelect(block === null ? null : { kind: 'section', id: section.id, block: null })
  }
  if (path === null && block === null) return null
  const move = (to: number) => change(moveSection(documents, path ?? '', { from: at, to }))
  return (
    <Row wrap>
      {block === null && (
        <>
          <Button icon={<ArrowUp size={16} aria-hidden="true" />} disabled={at === 0} onClick={() => move(at - 1)}>
            {t('editor.move_up')}
          </Button>
          <Button
            icon={<ArrowDown size={16} aria-hidden="true" />}
            disabled={at === area.sections.length - 1}
            onClick={() => move(at + 1)}
          >
            {t('editor.move_down')}
          </Button>
        </>
      )}
      <Button variant="danger" icon={<Trash2 size={16} aria-hidden="true" />} onClick={remove}>
        {t('editor.remove')}
      </Button>
    </Row>
  )
}
