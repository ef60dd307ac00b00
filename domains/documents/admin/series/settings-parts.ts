/** Together, as both are small and stand in the settings. */

export { SampleButton } from '../sample/sample-button.tsx'
export { SeriesCard } from './series-card.tsx'
