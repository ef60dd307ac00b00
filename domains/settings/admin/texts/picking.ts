import { createStore } from '@comptoir/platform/admin'

/** `pick`: a press points at a text. `move`: the panel works as usual, and Alt with a press points at a text. */
export type PickMode = 'off' | 'pick' | 'move'

/** Ends with the page: texts are picked by one person in one window. */
export const picking = createStore<PickMode>('off')
