import { AdminCss } from './admin-css.tsx'
import { TextPicker } from './texts/pick/text-picker.tsx'

/** On every page. */
export const Always = () => (
  <>
    <AdminCss />
    <TextPicker />
  </>
)
