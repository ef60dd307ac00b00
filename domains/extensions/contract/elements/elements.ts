import type { z } from 'zod'
import { controlElements } from './controls.ts'
import { displayElements } from './display.ts'
import { layoutElements } from './layout.ts'

/** What a plugin can show, by name, with the properties that the panel reads; everything else is dropped. */
export const elements = { ...layoutElements, ...displayElements, ...controlElements } as const

export type ElementName = keyof typeof elements
export type ElementProps<Name extends ElementName> = z.output<(typeof elements)[Name]>

type Presses = 'Button' | 'MenuItem' | 'ListItem' | 'TableRow'
type Written = 'TextField' | 'TextArea' | 'SearchField' | 'DateField'
type Chosen = 'SelectField' | 'RadioGroup'
type Ticked = 'Checkbox' | 'Switch'
type Counted = 'NumberField' | 'MoneyField'

/** Told to the plugin by name; no function crosses. */
export type ElementEvents<Name extends ElementName> = Name extends Presses
  ? { onPress?: () => unknown }
  : Name extends Written
    ? { onChange?: (value: string) => unknown; onEnter?: (value: string) => unknown }
    : Name extends Chosen | 'Tabs'
      ? { onChange?: (value: string) => unknown }
      : Name extends Ticked
        ? { onChange?: (value: boolean) => unknown }
        : Name extends Counted
          ? { onChange?: (value: number | null) => unknown }
          : Name extends 'TagField'
            ? { onChange?: (value: string[]) => unknown }
            : Name extends 'Dialog'
              ? { onClose?: () => unknown }
              : Record<never, never>

export const isElement = (name: string): name is ElementName => Object.hasOwn(elements, name)
