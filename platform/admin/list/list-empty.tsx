import type { ReactNode } from 'react'
import { useText } from '../i18n/formats/use-text.ts'
import { EntryPicture } from '../manifest/entry-picture.tsx'
import { Button } from '../ui/actions/button.tsx'
import { ButtonLink } from '../ui/actions/button-link.tsx'
import { Empty } from '../ui/feedback/empty.tsx'
import { Row } from '../ui/layout/row.tsx'
import type { ListTab } from './list-toolbar.tsx'

interface EmptyTexts {
  title: string
  text: string
  others?: ReactNode
  /** Default: the icon of the list's menu entry. */
  picture?: ReactNode
}

export interface ListTexts {
  empty?: EmptyTexts
  /** Shown when a tab is empty because its work is done. */
  done?: EmptyTexts
  noMatch: string
}

export interface Create {
  to: string
  label: string
}

export interface ListEmptyProps {
  texts: ListTexts
  /** Address of the list. */
  path: string
  create?: Create
  tabs: readonly ListTab[]
  params: URLSearchParams
  onClear: () => void
}

export function ListEmpty({ texts, path, create, tabs, params, onClear }: ListEmptyProps) {
  const t = useText('platform')
  const narrowing = [...params.keys()].filter((key) => key !== 'sort')
  const isTabAlone = narrowing.length === 1 && tabs.some(({ filter, value }) => value === params.get(filter))

  const quiet = isTabAlone ? texts.done : narrowing.length === 0 && texts.empty
  if (!quiet) {
    return (
      <Empty
        title={texts.noMatch}
        text={t('no_match_text')}
        action={<Button onClick={onClear}>{t('clear_filters')}</Button>}
      />
    )
  }
  const { picture = <EntryPicture to={path} /> } = quiet
  return (
    <Empty
      picture={picture}
      title={quiet.title}
      text={quiet.text}
      action={
        <Row wrap>
          {create && !isTabAlone && (
            <ButtonLink variant="primary" writes to={create.to}>
              {create.label}
            </ButtonLink>
          )}
          {quiet.others}
        </Row>
      }
    />
  )
}
