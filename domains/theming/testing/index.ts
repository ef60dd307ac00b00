export { aTheme, aZip, sendTheme, themeFiles } from './a-theme.ts'
export { olderTheme } from './older-theme.ts'
