/** Together, as both are small and stand in the settings. */

export { HomeRateNote } from '../sample/home-rate-note.tsx'
export { SampleButton } from '../sample/sample-button.tsx'
export { SeriesCard } from './series-card.tsx'
