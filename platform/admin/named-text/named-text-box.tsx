import { Field } from '@base-ui/react/field'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { textAttributes } from '../rich-text/text-attributes.ts'
import { useIsFixed } from '../state/locked-fields.tsx'
import { useLatest } from '../state/use-latest.ts'
import { NameList } from './name-list.tsx'
import styles from './named-text.module.css'
import { type FindNames, type NamePlace, withName } from './named-text-model.ts'
import { type NameOption, useNameList } from './use-name-list.ts'
import { useNamedEditor } from './use-named-editor.ts'

export interface NamedTextHandle {
  focus: () => void
  /** At the cursor. */
  insert: (name: string) => void
}

export interface NamedTextProps {
  /** Names stand in it in braces: `Dear {name}`. */
  value: string
  onChange: (text: string) => void
  onFocus?: () => void
  /** The list of names is open or closed. */
  onList?: (isOpen: boolean) => void
  names: readonly NameOption[]
  /** What the list of names is called. */
  listLabel: string
  find: FindNames
  /** Places in the text that are wrong. */
  faults?: readonly Pick<NamePlace, 'at' | 'end'>[]
  /** Lines that it has room for; one alone takes no line breaks. */
  rows?: number
  lang: string
  dir: 'ltr' | 'rtl'
  ref?: Ref<NamedTextHandle>
}

/** A text with names in braces: each is one letter, and `{` opens their list. */
export function NamedTextBox(props: NamedTextProps) {
  return <Field.Control render={(control) => <Framed {...props} control={textAttributes(control)} />} />
}

const noFaults: readonly Pick<NamePlace, 'at' | 'end'>[] = []

function Framed({ control, ...props }: NamedTextProps & { control: Record<string, string> }) {
  const { value, onChange, onFocus, names, find, faults = noFaults, rows = 1, lang, dir, ref } = props
  const isFixed = useIsFixed()
  const list = useNameList(names)
  const host = useRef<HTMLDivElement>(null)
  const editor = useNamedEditor(host, {
    ...{ value, onChange, onFocus, find, faults, isFixed },
    isMultiline: rows > 1,
    onBrace: list.setBrace,
    onKey: (event) => list.onKey(event, pick),
    attributes: {
      ...control,
      ...list.attributes,
      ...{ lang, dir, role: 'textbox', 'aria-multiline': String(rows > 1), 'data-part': 'named-text' },
      ...(isFixed && { 'aria-readonly': 'true', tabindex: '0' }),
      class: String(styles.namedText),
      'data-rows': String(rows),
    },
  })

  function pick(name: string) {
    const view = editor()?.view
    if (!view) return
    view.dispatch(withName(view.state, name, list.brace ?? undefined))
    view.focus()
  }

  const tellList = useLatest((isOpen: boolean) => props.onList?.(isOpen))
  useEffect(
    function tellOfTheList() {
      tellList(list.isOpen)
    },
    [tellList, list.isOpen],
  )

  useImperativeHandle(ref, () => ({
    focus: () => editor()?.view.focus(),
    insert(name) {
      const view = editor()?.view
      if (!view) return
      view.dispatch(withName(view.state, name))
      view.focus()
    },
  }))

  return (
    <div className={styles.namedFrame} dir={dir} data-invalid={control['aria-invalid'] === 'true' || undefined}>
      <div ref={host} className="k-named-host" />
      <NameList
        label={props.listLabel}
        list={list}
        placeOf={(position) => editor()?.placeOf(position, dir) ?? { inline: 0, block: 0 }}
        onPick={pick}
      />
    </div>
  )
}
