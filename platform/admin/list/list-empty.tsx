import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Empty } from '../ui/empty.tsx'
import { Row } from '../ui/row.tsx'
import type { ListTabs } from './list-toolbar.tsx'

interface Quiet {
  title: string
  text: string
  /** What else can be done than creating one. */
  others?: ReactNode
}

export interface ListTexts {
  /** Nothing is there yet; left out where there is always something. */
  empty?: Quiet
  /** Nothing stands in a tab, where that is no reason to look elsewhere. */
  done?: Quiet
  /** Nothing matches what was asked for. */
  noMatch: string
}

/** Where a new record is made. */
export interface Create {
  to: string
  label: string
}

export interface ListEmptyProps {
  texts: ListTexts
  create?: Create
  tabs: ListTabs
  params: URLSearchParams
  onClear: () => void
}

/** Why there are no rows: nothing is there yet, nothing is left to do, or nothing matches. */
export function ListEmpty({ texts, create, tabs, params, onClear }: ListEmptyProps) {
  const t = useText('platform')
  const narrowing = [...params.keys()].filter((key) => key !== 'sort')
  const isTabAlone = narrowing.length === 1 && tabs.values.some((value) => value === params.get(tabs.filter))

  const quiet = isTabAlone ? texts.done : narrowing.length === 0 && texts.empty
  if (!quiet) {
    return (
      <Empty
        title={texts.noMatch}
        text={t('no_match_text')}
        picture={null}
        action={<Button onClick={onClear}>{t('clear_filters')}</Button>}
      />
    )
  }
  return (
    <Empty
      title={quiet.title}
      text={quiet.text}
      action={
        <Row wrap>
          {create && (
            <ButtonLink variant="primary" to={create.to}>
              {create.label}
            </ButtonLink>
          )}
          {quiet.others}
        </Row>
      }
    />
  )
}
