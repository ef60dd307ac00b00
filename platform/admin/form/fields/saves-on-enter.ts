import type { KeyboardEvent } from 'react'
import { isLineEnter } from '../../keyboard/enter.ts'

/**
 * The same as native forms without a submit button in them. The events of dialogs reach the form through React alone,
 * so the field has to belong to it; what plugins show in it is not of it.
 */
export const savesOnEnter = (event: KeyboardEvent<HTMLFormElement>) =>
  isLineEnter(event) && event.target.form === event.currentTarget && !event.target.closest('[data-plugin]')
