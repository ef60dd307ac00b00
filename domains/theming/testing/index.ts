export { aTheme, aZip, sendTheme, themeFiles } from './a-theme.ts'
