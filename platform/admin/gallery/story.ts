import type { ComponentType } from 'react'
import type { Samples } from './samples.ts'

export interface StoryProps {
  samples: Samples
}

export interface Story {
  id: string
  Part: ComponentType<StoryProps>
  /** Brings a page of its own. */
  isPage?: boolean
  /** Role of what a click on its control opens. */
  opens?: 'alert' | 'menu' | 'dialog' | 'alertdialog' | 'listbox' | 'tooltip' | 'region'
}
