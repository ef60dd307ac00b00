import type { KeyboardEvent } from 'react'
import { isEnter } from '../../keyboard/enter.ts'

const lineTypes = ['text', 'email', 'tel', 'url', 'password', 'number', 'search']

/**
 * The same as native forms without a submit button in them. Pickers prevent the default action while their list is open;
 * the events of dialogs reach the form through React alone, so the field has to belong to it.
 */
export const savesOnEnter = (event: KeyboardEvent<HTMLFormElement>) =>
  isEnter(event) &&
  !event.defaultPrevented &&
  event.target instanceof HTMLInputElement &&
  event.target.form === event.currentTarget &&
  lineTypes.includes(event.target.type)
